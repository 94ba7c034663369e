import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { SavedFilters, SavedSearch } from '@parley/contract/networking'
import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { windowPart } from '../../../lib/lazy-part.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { looks } from '../../../ui/layout/look.ts'
import { useSavedSearchActs } from '../use-saved-searches.ts'
import classes from './save-search.module.css'

const SAVE = `${classes.save} ${looks({ fixed: true, above: 4, below: 4, padX: 8, phone: { padX: 0, surface: 'plain', round: 12, line: 'edge' } })}`
const WORD = `${classes.word} ${looks({ phone: { show: 'unseen' } })}`

const SaveSearchDialog = windowPart(() => import('./save-search-dialog.tsx').then((it) => it.SaveSearchDialog))

type Props = {
  event: EventDetails
  filters: SavedFilters
  saved: SavedSearch | undefined
  total: number
}

/** Saves or deletes a search. A delete can be undone. */
export function SaveSearch({ event, filters, saved, total }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { remove, isRemoving } = useRemove(event.id)
  const Icon = saved ? IconTrash : IconBookmarkPlus
  // There is one button for both states, so that it is still there when the dialog returns the focus.
  return (
    <>
      <Button
        className={SAVE}
        variant="subtle"
        size="compact-sm"
        loading={isRemoving}
        onClick={() => (saved ? void remove(saved) : setOpen(true))}
      >
        <Icon size={16} stroke={1.8} aria-hidden="true" />
        <span className={WORD}>{t(saved ? 'networking.saved.delete' : 'networking.saved.save')}</span>
      </Button>
      <SaveSearchDialog event={event} filters={filters} total={total} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function useRemove(eventId: string) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const acts = useSavedSearchActs(eventId)
  const [isRemoving, setIsRemoving] = useState(false)
  const fail = (error: unknown, about: string) => {
    toasts.error(failureText(error), { about })
    if (isApiFailure(error)) void acts.readAgain()
  }
  const remove = async ({ id, name, filters, notify, isWide }: SavedSearch) => {
    const about = `search ${id}`
    toasts.dismissAbout(about)
    // This saves the same search again. It has no notifications if it matches too many people by now, because the
    // server would refuse them.
    const restore = () => acts.save({ name, filters, notify: notify && !isWide }).catch((error) => fail(error, about))
    setIsRemoving(true)
    try {
      await acts.remove(id)
      toasts.success(t('networking.saved.deleted', { name }), { about, undo: { run: () => void restore() } })
    } catch (error) {
      fail(error, about)
    } finally {
      setIsRemoving(false)
    }
  }
  return { remove, isRemoving }
}
