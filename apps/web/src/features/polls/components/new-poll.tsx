import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { fetchStaffPart, windowPart } from '../../../lib/lazy-part.ts'
import { seesAllPolls } from '../may-manage.ts'

const PollDialog = windowPart(() => fetchStaffPart(() => import('./poll-dialog.tsx').then((it) => it.PollDialog)))

type Props = {
  event: EventDetails
  /** True if the page has another main action. */
  isSecond?: boolean
}

export function NewPoll({ event, isSecond = false }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (!seesAllPolls(event)) return null
  return (
    <>
      <Button
        variant={isSecond ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('polls.new')}
      </Button>
      <PollDialog event={event} poll={null} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

export const NewPollInPanel = ({ event }: { event: EventDetails }) => <NewPoll event={event} isSecond />
