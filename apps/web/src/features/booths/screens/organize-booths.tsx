import { Button } from '@mantine/core'
import type { ListedBooth } from '@parley/contract/booths'
import { IconBuildingStore, IconChartBar, IconFileImport, IconPlus, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { loadNextPage } from '../../../lib/api/use-pages.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { FilterChoices } from '../../../ui/forms/filter-choices.tsx'
import { FilterSheet } from '../../../ui/forms/filter-sheet.tsx'
import { SearchRow } from '../../../ui/forms/search-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { WindowList } from '../../../ui/lists/window-list.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { Deletable } from '../../events/index.ts'
import { BoothChosenBar } from '../components/organize/booth-chosen-bar.tsx'
import { BoothLine } from '../components/organize/booth-line.tsx'
import { DeleteBooth } from '../components/organize/delete-booth.tsx'
import {
  EVERY_BOOTH,
  type ListFilters,
  ownerStates,
  parseListFilters,
  useBoothList,
  withListFilters,
} from '../organize-api.ts'
import { useBoothTexts } from '../use-booth-texts.ts'

/** /event/{eventId}/organize/booths?q=…&type=…&owner=… */
export function OrganizeBooths() {
  const t = useText()
  const event = useCurrentEvent()
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  const filters = parseListFilters(params)
  const found = useBoothList(event.id, filters)
  const { types, typeName } = useBoothTexts(event)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [leaving, leave] = useState<ListedBooth | null>(null)
  const booths = found.data?.booths ?? []
  const total = found.data?.matches ?? 0
  const isNarrowed = filters.query !== '' || filters.boothType !== '' || filters.owner !== ''

  const change = (changes: Partial<ListFilters>) =>
    setParams((before) => withListFilters(before, changes), { replace: true, preventScrollReset: true })
  const choose = ({ id }: ListedBooth, on: boolean) =>
    setIds(new Set(on ? [...ids, id] : [...ids].filter((each) => each !== id)))
  const hrefOf = (owner: ListFilters['owner']) => `?${withListFilters(params, { owner })}`
  const add = (
    <LinkButton
      to={`/event/${event.id}/organize/booths/new`}
      leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
    >
      {t('booths.organize.add')}
    </LinkButton>
  )
  return (
    <Page
      title={t('booths.organize.title')}
      lead={t('booths.organize.lead')}
      actions={
        <>
          <LinkButton to={`/event/${event.id}/organize/booths/types`} variant="default" icon={IconTags}>
            {t('booths.types.title')}
          </LinkButton>
          <LinkButton to={`/event/${event.id}/organize/booths/import`} variant="default" icon={IconFileImport}>
            {t('booths.organize.import')}
          </LinkButton>
          <LinkButton to={`/event/${event.id}/organize/booths/numbers`} variant="default" icon={IconChartBar}>
            {t('booths.numbers.short')}
          </LinkButton>
          {add}
        </>
      }
    >
      <Tabs
        label={t('booths.organize.owners')}
        items={[
          { key: 'all', label: t('booths.organize.all'), href: hrefOf(''), current: filters.owner === '' },
          ...ownerStates.map((state) => ({
            key: state,
            label: t(`booths.organize.owner.${state}`),
            href: hrefOf(state),
            current: filters.owner === state,
          })),
        ]}
      />
      <SearchRow
        label={t('booths.search')}
        placeholder={t('booths.organize.searchHint')}
        value={filters.query}
        onChange={(query) => change({ query })}
        count={found.data && t('booths.count', { count: total })}
      >
        {types.length > 1 && (
          <FilterSheet
            active={filters.boothType === '' ? 0 : 1}
            onClear={() => change({ boothType: '' })}
            showLabel={t('booths.show', { count: total })}
          >
            <FilterChoices
              label={t('booths.filter.type')}
              options={types.map(({ id }) => ({ id, name: typeName(id) }))}
              countOf={(id) => types.find((type) => type.id === id)?.booths}
              chosen={filters.boothType === '' ? [] : [filters.boothType]}
              onChange={(next) => change({ boothType: next.at(-1) ?? '' })}
            />
          </FilterSheet>
        )}
      </SearchRow>
      {found.isPending && <RowsSkeleton count={8} />}
      {found.isError && booths.length === 0 && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {found.data && booths.length === 0 && (
        <Empty
          icon={IconBuildingStore}
          title={t(isNarrowed ? 'booths.none' : 'booths.organize.none')}
          action={
            isNarrowed ? (
              <Button variant="default" onClick={() => change(EVERY_BOOTH)}>
                {t('ui.filters.clear')}
              </Button>
            ) : (
              add
            )
          }
        >
          {!isNarrowed && t('booths.organize.none.text')}
        </Empty>
      )}
      {booths.length > 0 && (
        <div aria-busy={found.isPlaceholderData}>
          <WindowList
            label={t('booths.title')}
            rows={booths}
            keyOf={({ id }) => id}
            total={Math.max(total, booths.length)}
            rowHeight={86}
            onEnd={() => loadNextPage(found)}
            place={`booths ${key}`}
          >
            {(booth) => (
              <Deletable eventId={event.id} kind="booth" id={booth.id}>
                <BoothLine
                  eventId={event.id}
                  booth={booth}
                  type={typeName(booth.boothType)}
                  isChosen={ids.has(booth.id)}
                  onChoose={(on) => choose(booth, on)}
                  onDelete={() => leave(booth)}
                />
              </Deletable>
            )}
          </WindowList>
          {found.isFetchNextPageError && <LoadFailed onRetry={found.fetchNextPage} error={found.error} />}
        </div>
      )}
      <BoothChosenBar
        eventId={event.id}
        booths={booths.filter(({ id }) => ids.has(id))}
        onClear={() => setIds(new Set())}
      />
      <DeleteBooth eventId={event.id} booth={leaving} onClose={() => leave(null)} />
    </Page>
  )
}
