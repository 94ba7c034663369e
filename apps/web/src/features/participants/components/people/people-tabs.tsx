import type { PeopleCounts } from '@parley/contract/participants'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Text } from '../../../../ui/layout/box.tsx'
import { Tabs } from '../../../../ui/navigation/tabs.tsx'
import { type PeopleFilters, withPeopleFilters } from '../../people-filters.ts'

type Props = {
  filters: PeopleFilters
  counts: PeopleCounts | undefined
  params: URLSearchParams
}

export function PeopleTabs({ filters, counts, params }: Props) {
  const t = useText()
  const { number } = useFormats()
  const hrefOf = (changes: Partial<PeopleFilters>) => `?${withoutList(withPeopleFilters(params, changes))}`
  const isRemoved = params.get('list') === 'removed'
  const badge = (count: number | undefined) =>
    count ? (
      <Text as="span" weight={500} nums>
        {number(count)}
      </Text>
    ) : undefined
  const isLack = filters.without === 'profile' || filters.without === 'match'
  const lists = (['profile', 'match'] as const).map((without) => ({
    key: without,
    label: t(`participants.people.lacks.${without}`),
    href: hrefOf({ without }),
    current: !isRemoved && filters.without === without,
    badge: badge(counts?.without[without]),
  }))
  return (
    <Tabs
      label={t('participants.people.lists')}
      items={[
        {
          key: 'all',
          label: t('participants.people.all'),
          href: hrefOf({ without: '' }),
          current: !isLack && !isRemoved,
        },
        ...lists,
        { key: 'removed', label: t('participants.removed'), href: '?list=removed', current: isRemoved },
      ]}
    />
  )
}

function withoutList(params: URLSearchParams): URLSearchParams {
  params.delete('list')
  return params
}
