import { Button, Progress } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { saveWaitingScanCount } from '../../../lib/browser/desk-data.ts'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Dialog, DialogActions, DialogProblem, DialogText } from '../../../ui/overlays/dialog.tsx'
import { useProfile } from '../../accounts/index.ts'
import { countUnsentOfUser, deleteUnsentOfUser, sendScansOfUser } from '../offline/send-scans-of-user.ts'

/** @see docs/rules/checkin.md DESK-7 */
export function LeaveDialog({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  const t = useText()
  const { number } = useFormats()
  const userId = useProfile().data?.id ?? ''
  const [count, setCount] = useState<number | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const [isFailed, setFailed] = useState(false)
  const begin = useEffectEvent((waiting: number) => {
    saveWaitingScanCount(waiting)
    if (waiting === 0) onAnswer(true)
    else setCount(waiting)
  })
  useEffect(() => {
    countUnsentOfUser(userId).then(begin, () => begin(0))
  }, [userId])
  if (count === null) return null

  const isSending = left !== null
  const send = async () => {
    setFailed(false)
    setLeft(count)
    try {
      if ((await sendScansOfUser(userId, { waits: true, left: setLeft })) === 0) return onAnswer(true)
    } catch {
      setFailed(true)
      setCount(await countUnsentOfUser(userId))
    }
    setLeft(null)
  }
  const lose = async () => {
    await deleteUnsentOfUser(userId)
    saveWaitingScanCount(0)
    onAnswer(true)
  }
  const sent = count - (left ?? count)
  const progress = t('checkin.leave.sending', { sent: number(sent), count: number(count) })
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={t('checkin.leave.title', { count })} size={500}>
      <DialogText>{t('checkin.leave.text')}</DialogText>
      <div role="status">
        {isSending && (
          <>
            <p>{progress}</p>
            <Progress value={(100 * sent) / count} aria-label={progress} />
          </>
        )}
      </div>
      <DialogProblem>{isFailed && t('checkin.leave.failed')}</DialogProblem>
      <DialogActions>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('checkin.leave.stay')}
        </Button>
        <Button variant="outline" color="red" disabled={isSending} onClick={() => void lose()}>
          {t('checkin.leave.lose')}
        </Button>
        <Button loading={isSending} onClick={() => void send()} data-autofocus>
          {t('checkin.leave.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
