import type { SavedSearch } from '@parley/contract/networking'
import { IconBookmark } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../../../lib/i18n/index.ts'
import { useListFocus } from '../../../lib/use-list-focus.ts'
import { looks, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { withFilters } from '../attendee-filters.ts'
import { filtersOf } from '../saved-filters.ts'
import classes from './saved-links.module.css'

const LINE = `l-row ${looks({ gap: 8, wrap: true, above: 4, below: 8, tall: 32, phone: { wrap: false, bleed: true, overflow: 'strip', padX: 'gutter', tall: 44 } })}`
const LABEL = `l-row ${looks({ gap: 6, fixed: true, size: 13, tone: 'meta' })}`
const WORD = looks({ phone: { show: 'none' } })
const PRESSED = { size: 13, weight: 600 } as const
const SEARCH = `l-row ${classes.search} ${looks({ ...PRESSED, gap: 8, padX: 12, padY: 4, round: 'full', surface: 'wash', tone: 'ink', tall: 32, phone: { fixed: true, tall: 44 } })}`
const NAME = looks({ lines: 1 })
const NEW = `${classes.new} ${looks({ fixed: true, padX: 8, padY: 2, round: 'full', surface: 'live', size: 12, weight: 700, nums: true })}`
const ALL = looks({
  ...PRESSED,
  padX: 6,
  padY: 0,
  tone: 'link',
  hover: 'underline',
  tall: 32,
  phone: { fixed: true, tall: 44 },
})

type Props = { searches: readonly SavedSearch[]; chosenId: string | undefined }

/** Maximum number of links, in addition to the chosen search and those with news. */
const MOST = 6

/** @see docs/rules/networking.md SAVED-3 */
export function SavedLinks({ searches, chosenId }: Props) {
  const t = useText()
  const [params] = useSearchParams()
  const [showsAll, setShowsAll] = useState(false)
  const news = searches.reduce((sum, { newCount }) => sum + newCount, 0)
  const inOrder = useNewsFirst(searches)
  const shown = inOrder.filter(({ id, newCount }, nth) => showsAll || nth < MOST || newCount > 0 || id === chosenId)
  const nav = useInView(chosenId)
  const onFocus = useListFocus(nav, shown.length, { grows: true })
  return (
    <>
      <nav ref={nav} className={LINE} aria-label={t('networking.saved')} onFocus={onFocus}>
        <span className={LABEL} aria-hidden="true">
          <IconBookmark size={16} stroke={1.8} />
          <span className={WORD}>{t('networking.saved.label')}</span>
        </span>
        {shown.map((each, index) => (
          <Link
            key={each.id}
            data-place={index + 1}
            className={SEARCH}
            to={{ search: `?${withFilters(params, filtersOf(each))}` }}
            preventScrollReset
            aria-current={each.id === chosenId ? 'page' : undefined}
          >
            <span className={NAME}>{each.name}</span>{' '}
            {each.newCount > 0 && <span className={NEW}>{t('networking.saved.new', { count: each.newCount })}</span>}
          </Link>
        ))}
        {shown.length < searches.length && (
          <button type="button" className={ALL} data-place={shown.length + 1} onClick={() => setShowsAll(true)}>
            {t('ui.filters.all', { count: searches.length })}
          </button>
        )}
      </nav>
      <VisuallyHidden as="p" role="status">
        {news > 0 && t('networking.saved.status', { count: news })}
      </VisuallyHidden>
    </>
  )
}

/** Sorts searches with new people first. They remain first after they were opened, until the user leaves the page. */
function useNewsFirst(searches: readonly SavedSearch[]): readonly SavedSearch[] {
  const [first, setFirst] = useState<readonly string[]>([])
  const come = searches.flatMap(({ id, newCount }) => (newCount > 0 && !first.includes(id) ? [id] : []))
  if (come.length > 0) setFirst([...come, ...first])
  const placeOf = ({ id }: SavedSearch) => (first.includes(id) ? first.indexOf(id) : first.length)
  return searches.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Scrolls to the chosen link, because the line scrolls on a phone. */
function useInView(chosenId: string | undefined): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = chosenId && line.current?.querySelector('[aria-current]')
    if (!line.current || !chosen) return
    const [outer, inner] = [line.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (inner.left < outer.left || inner.right > outer.right) {
      line.current.scrollLeft += inner.left - outer.left - BESIDE
    }
  }, [chosenId])
  return line
}

const BESIDE = 32
