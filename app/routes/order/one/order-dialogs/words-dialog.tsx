import { toKeptDedication } from '~/domain/orders/old-name'
import { describeDedication } from '~/texts/print/pages'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { FontFaces } from '~/ui/book/font-faces'
import { textLinkClass } from '~/ui/button'
import { Field } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { Signature } from '~/ui/order/dedication'
import { TitlePage } from '~/ui/order/title-picture'
import { TextArea } from '~/ui/text-area'
import { WholeBookPages } from '~/ui/whole-book/pages'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import type { MyOrder, OrderDialog, WordsPreview } from '../my-order'
import { Approval, ApprovedPicture } from './approval'
import { OrderDialogForm } from './order-dialog-form'

interface Props {
  order: MyOrder
  wish: Extract<OrderDialog, { kind: 'words' }>
  answer?: FormRefusal
}

export function WordsDialog({ looked, ...dialog }: Props & { looked?: WordsPreview }) {
  const { answer } = dialog
  const approving = looked ?? (answer?.typed.intent === 'words' ? readWords(answer.typed) : undefined)
  const isWrong = ['childName', 'dedication', 'dedicatedBy', 'dedicatedOn'].some(
    (name) => answer?.refused.errors[name],
  )
  return approving && !isWrong ? <WordsApproval {...dialog} words={approving} /> : <WordsForm {...dialog} />
}

const readWords = ({
  childName = '',
  dedication = '',
  dedicatedBy = '',
  dedicatedOn = '',
}: Record<string, string>) => ({ childName, dedication, dedicatedBy, dedicatedOn })

const seenWords = ({ seen, typed }: Props['wish']) => ({
  hash: seen,
  now: [typed.childName || '이름 없음', describeDedication(typed) ?? '헌사 없음'].join(' · '),
})

function WordsForm({ order: { id }, wish, answer }: Props) {
  const { formProps, typed, errors, fieldProps } = useFormFields(answer, wish.typed)
  return (
    <OrderDialogForm
      title="이름과 헌사 바꾸기"
      seen={seenWords(wish)}
      id={id}
      action={myUrls.orderTo('words', id)}
      intent="look"
      verb="바뀐 책 미리 보기"
      failed="이대로는 책에 넣을 수 없어요"
      answer={answer}
      formProps={formProps}
    >
      <Field
        {...fieldProps('childName')}
        label="아이 이름"
        autoComplete="off"
        hint="책 속에서 부를 이름이에요."
      />
      {(errors.dedication || errors.dedicatedBy) && (
        <input type="hidden" name="keptDedication" value={toKeptDedication(typed)} />
      )}
      <TextArea
        {...fieldProps('dedication')}
        label="헌사 (선택)"
        rows={3}
        hint="책 첫 장에 넣을 말이에요. 100자까지 쓸 수 있고, 비워 두면 넣지 않아요."
      />
      <Signature fieldProps={fieldProps} />
    </OrderDialogForm>
  )
}

function WordsApproval({ order: { id }, wish, words, answer }: Props & { words: WordsPreview }) {
  const { childName, dedication, dedicatedBy, dedicatedOn, coverTitle, titlePage, pages, faces } = words
  const { shownHash, previewKey: made } = wish
  const name = made?.split('/')[1]
  const { formProps, errors } = useFormFields(answer)
  return (
    <OrderDialogForm
      title="이렇게 바꿀까요?"
      seen={{ ...seenWords(wish), hash: words.seen ?? wish.seen }}
      id={id}
      action={myUrls.orderTo('words', id)}
      intent="words"
      verb="이대로 바꾸기"
      failed="아직 바꾸지 않았어요"
      answer={answer}
      formProps={formProps}
    >
      {Object.entries({ childName, dedication, dedicatedBy, dedicatedOn }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <input type="hidden" name="shown" value={shownHash} />
      <p>
        책 속에서 부를 이름 <strong className="text-lg">{childName}</strong>
      </p>
      {coverTitle && (
        <p>
          표지 제목 <strong className="text-lg">{coverTitle}</strong>
        </p>
      )}
      <figure>
        <figcaption className="mb-2 text-sm text-ink-soft">
          {describeDedication(words) ? '책 첫 장은 이렇게 만들어져요' : '책 첫 장에 헌사를 넣지 않아요'}
        </figcaption>
        {titlePage && <TitlePage of={titlePage} />}
      </figure>
      {pages && faces && pages.length > 0 && (
        <div>
          <p className="text-sm text-ink-soft">책 속에는 이렇게 쓰여요</p>
          <FontFaces faces={faces} />
          <WholeBookPages pages={pages} />
        </div>
      )}
      {made && <ApprovedPicture file={made} />}
      {name && (
        <a
          href={`${urls.wholeBook(name)}?name=${encodeURIComponent(childName)}`}
          target="_blank"
          rel="noopener"
          className={textLinkClass}
        >
          바뀐 이름으로 책 끝까지 넘겨 보기 (새 창)
        </a>
      )}
      <Approval error={errors.approved}>
        {made ? '미리보기를 확인했어요. 이대로 만들어 주세요.' : '확인했어요. 이대로 만들어 주세요.'}
      </Approval>
    </OrderDialogForm>
  )
}
