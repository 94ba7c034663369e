import { Button, NativeSelect } from '@mantine/core'
import { languages } from '@parley/contract/accounts'
import type { EventText } from '@parley/contract/events'
import { IconLanguage } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { isLanguage, LANGUAGES, type Language, useFormats, useLanguage, useText } from '../../../lib/i18n/index.ts'
import { withParams } from '../../../lib/page/with-params.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { SearchRow } from '../../../ui/forms/search-row.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useEventTexts, useStandardTexts } from '../api.ts'
import { TextList } from '../components/text-list.tsx'
import { filterLines, textLines } from '../text-lines.ts'
import classes from './organize-translations.module.css'

/** /event/{eventId}/organize/translations?lang=tr&q=…&changed=1 */
export function OrganizeTranslations() {
  const t = useText()
  const phone = useIsPhone()
  const { number } = useFormats()
  const { id: eventId } = useCurrentEvent()
  const page = useLanguage().language
  const [params, setParams] = useSearchParams()
  const langParam = params.get('lang')
  const language = isLanguage(langParam) ? langParam : page
  const query = params.get('q') ?? ''
  const changedOnly = params.has('changed')

  const own = useEventTexts(eventId)
  const standard = useStandardTexts(language)
  const set = (name: string, value: string) =>
    setParams((before) => withParams(before, { [name]: value }), { replace: true, preventScrollReset: true })
  const clear = () => setParams({ lang: language }, { replace: true })

  const lines = own.texts && standard.data ? textLines(standard.data, ofLanguage(own.texts, language)) : null
  const shown = lines && filterLines(lines, query, changedOnly)
  const filters = (
    <>
      <NativeSelect
        aria-label={t('events.texts.language')}
        value={language}
        onChange={(event) => set('lang', event.currentTarget.value)}
        data={languages.map((each) => {
          const count = own.texts?.filter((text) => text.language === each).length ?? 0
          return { value: each, label: t('events.texts.language.count', { language: LANGUAGES[each], count }) }
        })}
      />
      <FilterToggle on={changedOnly} onChange={(on) => set('changed', on ? '1' : '')}>
        {t('events.texts.changedOnly')}
      </FilterToggle>
    </>
  )
  return (
    <Page title={t('events.texts.title')} lead={t('events.texts.lead')}>
      {phone && (
        <Row gap={8} align="stretch" className={classes.filters}>
          {filters}
        </Row>
      )}
      <SearchRow
        label={t('events.texts.search')}
        placeholder={t(phone ? 'events.texts.search' : 'events.texts.search.placeholder')}
        value={query}
        onChange={(text) => set('q', text)}
        count={shown && t('events.texts.count', { count: shown.length, number: number(shown.length) })}
      >
        {!phone && filters}
      </SearchRow>
      {own.isError && <LoadFailed onRetry={own.refetch} error={own.error} />}
      {!own.isError && standard.isError && <LoadFailed onRetry={standard.refetch} error={standard.error} />}
      {!lines && !own.isError && !standard.isError && <RowsSkeleton />}
      {shown?.length === 0 && <NoText changedOnly={changedOnly && !query} onClear={clear} />}
      {shown && shown.length > 0 && <TextList key={language} eventId={eventId} language={language} lines={shown} />}
    </Page>
  )
}

function NoText({ changedOnly, onClear }: { changedOnly: boolean; onClear: () => void }) {
  const t = useText()
  return (
    <Empty
      icon={IconLanguage}
      title={t(changedOnly ? 'events.texts.noneChanged' : 'events.texts.noneFound')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('events.texts.showAll')}
        </Button>
      }
    />
  )
}

function ofLanguage(texts: readonly EventText[], language: Language): Record<string, string> {
  return Object.fromEntries(texts.filter((each) => each.language === language).map(({ key, text }) => [key, text]))
}
