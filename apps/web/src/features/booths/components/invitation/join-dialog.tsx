import { Button } from '@mantine/core'
import type { BoothInvitation } from '@parley/contract/booths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { useHasElapsed } from '../../../../ui/feedback/use-has-elapsed.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Box, Row, Text } from '../../../../ui/layout/box.tsx'
import { Dialog, DialogActions, DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { useDialogIsOpen } from '../../../../ui/overlays/use-dialog-is-open.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { deferAnswer } from '../../deferred-answers.ts'
import { useConfirmMember } from '../../team-api.ts'
import { keyOfInvitation } from '../../use-booth-invitations.ts'

type Props = {
  invitation: BoothInvitation
  /** False once the invitation was answered elsewhere. The dialog waits for other dialogs to close. */
  isAsked: boolean
}

export function JoinDialog({ invitation, isAsked: isPending }: Props) {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const confirm = useConfirmMember()
  const [isOpen, setOpen] = useState(false)
  const [sentAnswer, give] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isWaiting = isPending && !isOpen
  const isBusy = useDialogIsOpen(isWaiting)
  // The dialog waits until one that was open before has closed, so that the focus returns to its former element.
  const isReady = useHasElapsed(1)
  if (isWaiting && isReady && !isBusy) setOpen(true)
  if (!isPending && isOpen && sentAnswer === null) setOpen(false)
  const { id, eventId, eventName, boothName, logoPath, role, invitedBy } = invitation

  const later = () => {
    if (sentAnswer !== null) return
    setOpen(false)
    deferAnswer(keyOfInvitation(invitation))
  }
  const answer = async (accepted: boolean) => {
    setProblem(null)
    give(accepted)
    try {
      await confirm.mutateAsync({ eventId, boothId: id, accepted })
      // The live rows may drop the invitation only a moment later.
      deferAnswer(keyOfInvitation(invitation))
      setOpen(false)
      if (accepted) {
        toasts.success(t('booths.join.done', { booth: boothName }), {
          undo: { label: t('booths.join.open'), run: () => void navigate(`/event/${eventId}/company/profile`) },
        })
      } else toasts.info(t('booths.join.declined', { booth: boothName }))
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      give(null)
    }
  }
  return (
    <Dialog opened={isOpen} onClose={later} title={t('booths.join.title')} size={460}>
      <Row gap={14} above={14}>
        <Avatar name={boothName} photo={logoPath} size={56} seed={id} shape="company" />
        <Box shrink>
          <Text size={16} weight={700} breaks="anywhere">
            {invitedBy
              ? t('booths.join.by', { name: invitedBy, booth: boothName })
              : t('booths.join.text', { booth: boothName })}
          </Text>
          <Text size={14} tone="meta" above={2}>
            {eventName}
          </Text>
        </Box>
      </Row>
      <Text tone="soft" above={14} breaks="pretty">
        {t(`booths.join.role.${role}`)}
      </Text>
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        {/* The dialog opens by itself, so a key meant for the page below must not answer it. */}
        <Button data-autofocus variant="subtle" disabled={sentAnswer !== null} onClick={later}>
          {t('booths.join.later')}
        </Button>
        <Button
          variant="default"
          loading={sentAnswer === false}
          disabled={sentAnswer === true}
          onClick={() => void answer(false)}
        >
          {t('booths.join.decline')}
        </Button>
        <Button loading={sentAnswer === true} disabled={sentAnswer === false} onClick={() => void answer(true)}>
          {t('booths.join.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
