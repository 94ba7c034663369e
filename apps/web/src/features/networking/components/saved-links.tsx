import type { SavedSearch } from '@parley/contract/networking'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { writeFilters } from '../attendee-filters.ts'
import { filtersOf } from '../saved-filters.ts'
import classes from './saved-links.module.css'

type Props = { searches: readonly SavedSearch[]; chosenId: string | undefined }

/** So many are shown at first, and those that are chosen or have news. */
const MOST = 6

/**
 * The saved searches of a participant, each a link to its list with how many it has found since one looked.
 *
 * @see docs/rules/networking.md SAVED-3
 */
export function SavedLinks({ searches, chosenId }: Props) {
  const t = useText()
  const [params] = useSearchParams()
  const [showsAll, setShowsAll] = useState(false)
  const news = searches.reduce((sum, { newCount }) => sum + newCount, 0)
  const shown = searches.filter(({ id, newCount }, nth) => showsAll || nth < MOST || newCount > 0 || id === chosenId)
  return (
    <>
      <nav className={classes.row} aria-label={t('networking.saved')}>
        <span className={classes.label} aria-hidden="true">
          <IconBookmark size={16} stroke={1.8} />
          <span className={classes.word}>{t('networking.saved.label')}</span>
        </span>
        {shown.map((each) => (
          <Link
            key={each.id}
            className={classes.search}
            to={{ search: `?${writeFilters(params, filtersOf(each))}` }}
            preventScrollReset
            aria-current={each.id === chosenId ? 'page' : undefined}
          >
            <span className={classes.name}>{each.name}</span>{' '}
            {each.newCount > 0 && (
              <span className={classes.new}>{t('networking.saved.new', { count: each.newCount })}</span>
            )}
          </Link>
        ))}
        {shown.length < searches.length && (
          <button type="button" className={classes.all} onClick={() => setShowsAll(true)}>
            {t('ui.filters.all', { count: searches.length })}
          </button>
        )}
      </nav>
      <p className={classes.spoken} role="status">
        {news > 0 && t('networking.saved.status', { count: news })}
      </p>
    </>
  )
}
