import { type MemberSort, memberProviders, memberSorts } from '~/domain/users/member'
import { SelectField } from '~/ui/field'
import { Options } from '~/ui/options'
import { officeUrls } from '~/urls/office'
import { ChoiceLinks } from '../shared/choices'
import { Filters, SearchField } from '../shared/filters'
import { providerNames } from '../shared/state'

interface Props {
  search: string
  filter: { q: string; state?: string; provider?: string; sort?: string }
  count: number
  isMore: boolean
  /** not for people who see names and contacts masked */
  hasSearch: boolean
}

const states = [
  { text: '모두' },
  { value: 'active', text: '이용 중' },
  { value: 'inactive', text: '비활성' },
  { value: 'left', text: '탈퇴' },
] as const
const sorts: Record<MemberSort, string> = { newest: '최근 가입순', oldest: '오래된 가입순', name: '이름순' }

export function MemberFilters({ search, filter, count, isMore, hasSearch }: Props) {
  const { q, state, provider, sort } = filter
  return (
    <div className="space-y-3">
      <ChoiceLinks
        label="회원 상태"
        name="state"
        chosen={state}
        search={search}
        to={officeUrls.users}
        choices={states}
      />
      <Filters action={officeUrls.users()} otherParams={{ state }}>
        {hasSearch && <SearchField label="이름, 이메일, 전화번호" value={q} />}
        <SelectField
          key={`provider ${provider}`}
          label="가입 방법"
          name="provider"
          defaultValue={provider ?? ''}
        >
          <option value="">모두</option>
          <Options of={memberProviders} labels={providerNames} />
        </SelectField>
        <SelectField key={`sort ${sort}`} label="순서" name="sort" defaultValue={sort ?? 'newest'}>
          <Options of={memberSorts} labels={sorts} />
        </SelectField>
      </Filters>
      <p role="status" className="text-sm text-ink-soft">
        회원 <span className="tabular-nums">{count.toLocaleString('ko-KR')}</span>명{isMore && ' 이상'}
      </p>
    </div>
  )
}
