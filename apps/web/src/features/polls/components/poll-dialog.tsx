import type { EventDetails } from '@parley/contract/app'
import type { Poll } from '@parley/contract/polls'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { PollForm } from './poll-form.tsx'

type Props = {
  event: EventDetails
  poll: Poll | null
  opened: boolean
  onClose: () => void
}

export function PollDialog({ event, poll, opened, onClose }: Props) {
  const t = useText()
  const phone = useIsPhone()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(poll ? 'polls.form.edit' : 'polls.form.new')}
      size={560}
      fullScreen={phone}
    >
      {opened && <PollForm event={event} poll={poll} onDone={onClose} />}
    </FormDialog>
  )
}
