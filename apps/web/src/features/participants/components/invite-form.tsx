import { email } from '@parley/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useFormRound } from '../../../lib/use-form-round.ts'
import { EmailField } from '../../../ui/email-field.tsx'
import { FormCard } from '../../../ui/form-page.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { useField } from '../../../ui/use-field.ts'
import { useToasts } from '../../../ui/use-toasts.ts'
import { useInviteToTeam } from '../api.ts'
import { NO_ROLES, rolesOf } from '../team-roles.ts'
import { RoleBoxes } from './role-boxes.tsx'

const fields = z.object({ email: email() })
const EMPTY = { email: '' }

type Props = { eventId: string; isOwner: boolean }

/** Asks somebody into the team by email. */
export function InviteForm(props: Props) {
  const [round, setRound] = useState(1)
  return <Form key={round} {...props} onSent={() => setRound(round + 1)} />
}

function Form({ eventId, isOwner, onSent }: Props & { onSent: () => void }) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const invite = useInviteToTeam()
  const [roles, setRoles] = useState({ ...NO_ROLES, organizer: true })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useFormRound(EMPTY)
  const labels = { email: t('participants.team.email') }
  const { input, submit, showFailure } = useContractForm(fields, form.values, labels, form.onChange)

  const send = async (given: z.output<typeof fields>) => {
    if (rolesOf(roles).length === 0) return setProblem(t('participants.team.chooseRole'))
    setProblem(null)
    try {
      const { member } = await invite.mutateAsync({ eventId, ...given, roles })
      const name = member.fullName || given.email
      toasts.success(t(member.state === 'invited' ? 'participants.team.asked' : 'participants.team.added', { name }))
      onSent()
    } catch (error) {
      if (!showFailure(error)) setProblem(failureText(error))
    }
  }
  return (
    <>
      <FormCard
        submitLabel={t('participants.team.send')}
        submitting={invite.isPending}
        onSubmit={submit(send)}
        error={problem}
      >
        <EmailField {...field(labels.email, true)} {...input('email')} description={t('participants.team.emailText')} />
        <RoleBoxes roles={roles} onChange={setRoles} isOwner={isOwner} />
      </FormCard>
      <LeaveGuard when={form.isDirty} />
    </>
  )
}
