import { useState } from 'react'
import { previewKey } from '~/domain/previews/preview'
import { useErrors } from '~/ui/answers/use-errors'
import { Faces } from '~/ui/book/faces'
import { Field, Tick } from '~/ui/field'
import type { Answered } from '~/ui/joining/answer'
import { Lines } from '~/ui/order/lines'
import { TitlePage } from '~/ui/order/title-picture'
import { Pages } from '~/ui/whole-book/pages'
import { myAddress } from '~/urls/my'
import { address } from '~/urls/shop'
import type { Looked, MyOrder, Wish } from './my-order'
import { WishDialog } from './wish-dialog'

// A change of the book is shown as a draft first, and made when the buyer approves it.

/** The form with the words first, then the book with them. */
export function NewWords({
  order,
  wish,
  looked,
  answer,
}: {
  order: MyOrder
  wish: Extract<Wish, { kind: 'words' }>
  looked?: Looked
  answer?: Answered
}) {
  const approving = looked ?? (answer?.typed.intent === 'words' ? wordsIn(answer.typed) : undefined)
  const isWrong = ['childName', 'dedication'].some((name) => answer?.refused.errors[name])
  return approving && !isWrong ? (
    <Approve order={order} wish={wish} words={approving} answer={answer} />
  ) : (
    <Type order={order} before={wish.typed} answer={answer} />
  )
}

const wordsIn = ({ childName = '', dedication = '' }: Record<string, string>) => ({ childName, dedication })

function Type({
  order: { id },
  before,
  answer,
}: {
  order: MyOrder
  before: Record<string, string>
  answer?: Answered
}) {
  const [typed] = useState(answer?.typed ?? before)
  const { errors, onInput } = useErrors(answer?.refused)
  const say = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <WishDialog
      title="이름과 헌사 바꾸기"
      id={id}
      action={myAddress.orderTo('words', id)}
      intent="look"
      verb="바뀐 책 미리 보기"
      failed="이대로는 책에 넣을 수 없어요"
      answer={answer}
      onInput={onInput}
    >
      <Field {...say('childName')} label="아이 이름" autoComplete="off" hint="책 속에서 부를 이름이에요." />
      {errors.dedication && <input type="hidden" name="keptDedication" value={typed.dedication} />}
      <Lines
        {...say('dedication')}
        label="헌사 (선택)"
        rows={3}
        hint="책 첫 장에 넣을 말이에요. 100자까지 쓸 수 있고, 비워 두시면 넣지 않아요."
      />
    </WishDialog>
  )
}

function Approve({
  order: { id },
  wish: { shown, previewKey: made },
  words: { childName, dedication, titlePage, pages, faces },
  answer,
}: {
  order: MyOrder
  wish: Extract<Wish, { kind: 'words' }>
  words: Looked
  answer?: Answered
}) {
  const name = made?.split('/')[1]
  const { errors, onInput } = useErrors(answer?.refused)
  return (
    <WishDialog
      title="이렇게 바꿀까요?"
      id={id}
      action={myAddress.orderTo('words', id)}
      intent="words"
      verb="이대로 바꾸기"
      failed="아직 바꾸지 않았어요"
      answer={answer}
      onInput={onInput}
    >
      <input type="hidden" name="childName" value={childName} />
      <input type="hidden" name="dedication" value={dedication} />
      <input type="hidden" name="shown" value={shown} />
      <p>
        책 속에서 부를 이름 <strong className="text-lg">{childName}</strong>
      </p>
      <figure>
        <figcaption className="mb-2 text-sm text-ink-soft">
          {dedication ? '책 첫 장은 이렇게 만들어져요' : '책 첫 장에 헌사를 넣지 않아요'}
        </figcaption>
        {titlePage && <TitlePage of={titlePage} />}
      </figure>
      {pages && faces && pages.length > 0 && (
        <div>
          <p className="text-sm text-ink-soft">책 속에는 이렇게 쓰여요</p>
          <Faces faces={faces} />
          <Pages pages={pages} />
        </div>
      )}
      {made && <Made file={made} />}
      {name && (
        <a
          href={`${address.wholeBook(name)}?name=${encodeURIComponent(childName)}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          바뀐 이름으로 책 끝까지 넘겨 보기 (새 창)
        </a>
      )}
      <Approval error={errors.approved}>
        {made ? '미리보기를 확인했어요. 이대로 만들어 주세요.' : '확인했어요. 이대로 만들어 주세요.'}
      </Approval>
    </WishDialog>
  )
}

/** The new picture from the book's page, beside the one that it replaces. */
export function NewPhoto({
  order: { id, previewKey: before, childName },
  wish: { made, shown, leaves },
  answer,
}: {
  order: MyOrder
  wish: Extract<Wish, { kind: 'photo' }>
  answer?: Answered
}) {
  const { errors, onInput } = useErrors(answer?.refused)
  return (
    <WishDialog
      title="이 사진으로 바꿀까요?"
      id={id}
      action={address.orderToMake(id, made)}
      intent="photo"
      verb="이 사진으로 바꾸기"
      failed="아직 바꾸지 않았어요"
      answer={answer}
      onInput={onInput}
    >
      <input type="hidden" name="made" value={made} />
      <input type="hidden" name="shown" value={shown} />
      {before && (
        <p className="flex items-center gap-4 text-sm text-ink-soft">
          <img
            src={address.file(before)}
            alt="지금 주문에 들어 있는 그림"
            width="96"
            height="96"
            className="size-24 shrink-0 rounded-field border border-line bg-line object-cover"
          />
          지금 들어 있는 이 그림이 아래 그림으로 바뀌어요.
        </p>
      )}
      <Made file={previewKey(made)} />
      <a
        href={`${address.wholeBook(made)}?name=${encodeURIComponent(childName ?? '')}`}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        책 끝까지 넘겨 보기 (새 창)
      </a>
      {leaves && (
        <p className="text-sm text-ink-soft">
          바꾸시면 전에 올리신 사진과 그 그림은 이 주문에 쓰지 않고, 사흘 뒤에 지워져요.
        </p>
      )}
      <Approval error={errors.approved}>미리보기를 확인했어요. 이대로 만들어 주세요.</Approval>
    </WishDialog>
  )
}

function Made({ file }: { file: string }) {
  return (
    <img
      src={address.file(file)}
      alt="이 그림대로 만들어요"
      width="1200"
      height="1200"
      className="aspect-square w-full rounded-field border border-line bg-line object-cover"
    />
  )
}

function Approval({ error, children }: { error?: string; children: string }) {
  return (
    <div>
      <Tick name="approved" aria-invalid={error ? true : undefined}>
        {children}
      </Tick>
      {error && <p className="text-sm text-berry">{error}</p>}
    </div>
  )
}
