import { Stack } from '../../../ui/layout/box.tsx'
import type { SidePanelRoom } from '../../video/index.ts'
import { seesAllPolls } from '../may-manage.ts'
import { AllPolls } from './all-polls.tsx'
import { NewPoll } from './new-poll.tsx'

export function PollsPanel({ event }: SidePanelRoom) {
  return (
    <Stack gap={12}>
      {seesAllPolls(event) && <NewPoll event={event} />}
      <AllPolls event={event} openFirst />
    </Stack>
  )
}
