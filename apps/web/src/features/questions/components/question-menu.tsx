import type { QuestionState, SessionQuestion } from '@parley/contract/questions'
import { IconArrowBackUp, IconCheck, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDeleteQuestion, useModerateQuestion } from '../api.ts'

type Props = {
  eventId: string
  question: Pick<SessionQuestion, 'id' | 'text' | 'state'>
  isMine: boolean
  mayModerate: boolean
}

const ICON = { size: 18, stroke: 1.7 }
const NEXT = {
  open: ['answered', 'hidden'],
  answered: ['open', 'hidden'],
  hidden: ['open'],
} as const satisfies Record<QuestionState, readonly QuestionState[]>

export function QuestionMenu({ eventId, question, isMine, mayModerate }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failure = useFailureToast()
  const [moderate, remove] = [useModerateQuestion(), useDeleteQuestion()]
  const [isAsking, setAsking] = useState(false)
  const { id, text, state } = question

  const to = (next: QuestionState) => {
    failure.clear()
    moderate
      .mutateAsync({ eventId, id, state: next })
      .then(() => toasts.success(t(`questions.done.${next}`)), failure.showCallError)
  }
  const confirm = async () => {
    try {
      await remove.mutateAsync({ eventId, id })
    } catch (error) {
      if (!isApiFailure(error, 'notFound')) throw error
    }
    toasts.success(t('questions.deleted'))
  }
  const icons = {
    answered: <IconCheck {...ICON} />,
    hidden: <IconEyeOff {...ICON} />,
    open: state === 'hidden' ? <IconEye {...ICON} /> : <IconArrowBackUp {...ICON} />,
  }
  const nexts = mayModerate ? NEXT[state] : []
  const acts = [
    ...nexts.map((next) => ({
      label: t(next === 'open' && state === 'hidden' ? 'questions.act.show' : `questions.act.${next}`),
      icon: icons[next],
      run: () => to(next),
    })),
    ...(isMine
      ? [{ label: t('questions.act.delete'), icon: <IconTrash {...ICON} />, run: () => setAsking(true) }]
      : []),
  ]
  return (
    <>
      <ActionMenu label={t('questions.more', { text })} acts={acts} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('questions.deleteTitle')}
        confirmLabel={t('questions.deleteConfirm')}
        danger
        onConfirm={confirm}
      >
        {t('questions.deleteText')}
      </ConfirmDialog>
    </>
  )
}
