import { SetupForm, useDomainDetails } from '../../features/events/index.ts'
import { useCurrentEvent } from '../../lib/current-event.tsx'
import { useLanguage } from '../../lib/i18n/text-provider.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useHasPage } from '../app-table.ts'
import { type TabPage, tabPages } from '../event/landing.ts'

/** /event/{eventId}/organize/setup — how people get in: address, sign-in page, sign-up, language, first page. */
export function OrganizeSetup() {
  const t = useText()
  const has = useHasPage()
  const { language } = useLanguage()
  const event = useCurrentEvent()
  const { data, isError, error, refetch } = useDomainDetails(event.id)

  const pages = tabPages(event)
    .filter(({ page }) => has(`/event/${event.id}/${page}`))
    .map(({ key, page }) => {
      const own = event.tabs.find((tab) => tab.name === key)?.texts
      return { page, label: own?.[language] || own?.en || t(`app.tab.${page as TabPage}`) }
    })
  if (data) return <SetupForm key={event.id} event={data} pages={pages} />
  return (
    <Page title={t('events.setup.title')} width="reading">
      {isError ? <LoadFailed onRetry={refetch} error={error} /> : <RowsSkeleton />}
    </Page>
  )
}
