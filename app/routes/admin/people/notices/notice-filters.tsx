import { noticeChannels, noticeKinds, noticeStates } from '~/domain/notices/notice-query'
import type { NoticesView } from '~/routes/admin/people/notices.server'
import { noticeChannelLabels, noticeKindLabels, noticeStateLabels } from '~/texts/office/notices'
import { Field, SelectField } from '~/ui/field'
import { Options } from '~/ui/options'
import { officeUrls } from '~/urls/office'
import { ChoiceLinks } from '../shared/choices'
import { Filters, SearchField } from '../shared/filters'

interface Props {
  filter: NoticesView['filter']
  search: string
}

export function NoticeFilters({ filter, search }: Props) {
  const { q, kind, channel, status, from, to } = filter
  return (
    <div className="mb-4 space-y-3">
      <ChoiceLinks
        label="알림 상태"
        name="status"
        chosen={status}
        search={search}
        to={officeUrls.notices}
        choices={[
          { text: '모두' },
          ...noticeStates.map((value) => ({ value, text: noticeStateLabels[value] ?? value })),
        ]}
      />
      <Filters action={officeUrls.notices()} otherParams={{ status }}>
        <SearchField label="이름, 전화, 이메일, 주문번호" value={q} />
        <SelectField key={`kind ${kind}`} label="종류" name="kind" defaultValue={kind ?? ''}>
          <option value="">모든 종류</option>
          <Options of={noticeKinds} labels={noticeKindLabels} />
        </SelectField>
        <SelectField key={`channel ${channel}`} label="방법" name="channel" defaultValue={channel ?? ''}>
          <option value="">모든 방법</option>
          <Options of={noticeChannels} labels={noticeChannelLabels} />
        </SelectField>
        <Field key={`from ${from}`} label="언제부터" name="from" type="date" defaultValue={from} />
        <Field
          key={`to ${to}`}
          label="언제까지"
          name="to"
          type="date"
          defaultValue={to}
          error={from && to && from > to ? '시작하는 날보다 앞이에요.' : undefined}
        />
      </Filters>
    </div>
  )
}
