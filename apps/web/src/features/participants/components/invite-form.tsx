import { email } from '@parley/contract'
import type { TeamRoles } from '@parley/contract/participants'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { EmailField } from '../../../ui/forms/email-field.tsx'
import { FormCard } from '../../../ui/forms/form-page.tsx'
import { useSave } from '../../../ui/forms/use-save.ts'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { useChangeTeamRoles, useInviteToTeam } from '../api.ts'
import { NO_ROLES, rolesOf } from '../team-roles.ts'
import { RoleBoxes } from './role-boxes.tsx'

const fields = z.object({ email: email() })
const BLANK: Invitation = { email: '', roles: { ...NO_ROLES, organizer: true } }

interface Invitation {
  readonly email: string
  readonly roles: TeamRoles
}

type Props = { eventId: string; isOwner: boolean }

/** Invites people to the team. The email is sent after a minute. An undo before that restores the typed values. */
export function InviteForm({ eventId, isOwner }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const invite = useInviteToTeam()
  const takeBack = useChangeTeamRoles()
  const [first, setFirst] = useState({ round: 1, typed: BLANK })
  const isTouched = useRef(false)
  const beginWith = (typed: Invitation) => setFirst(({ round }) => ({ round: round + 1, typed }))

  const undo = async (typed: Invitation, { participantId, about }: { participantId: string; about: string }) => {
    try {
      await takeBack.mutateAsync({ eventId, participantId, roles: NO_ROLES })
    } catch (error) {
      toasts.error(failureText(error), { about })
      return
    }
    toasts.info(t('participants.team.takenBack', { name: typed.email }), { about })
    if (!isTouched.current) beginWith(typed)
  }
  const send = async (typed: Invitation) => {
    const { member } = await invite.mutateAsync({ eventId, ...typed })
    const name = member.fullName || typed.email
    const about = `team ${member.participantId}`
    toasts.success(t(member.state === 'invited' ? 'participants.team.asked' : 'participants.team.added', { name }), {
      about,
      undo: { run: () => void undo(typed, { participantId: member.participantId, about }) },
    })
    beginWith(BLANK)
  }
  return (
    <Form
      key={first.round}
      first={first.typed}
      isOwner={isOwner}
      onSend={send}
      onTouched={(isDirty) => {
        isTouched.current = isDirty
      }}
    />
  )
}

interface FormProps extends Pick<Props, 'isOwner'> {
  readonly first: Invitation
  readonly onSend: (typed: Invitation) => Promise<void>
  readonly onTouched: (isDirty: boolean) => void
}

function Form({ first, isOwner, onSend, onTouched }: FormProps) {
  const t = useText()
  const [roles, setRoles] = useState(first.roles)
  const [typed, setTyped] = useState({ email: first.email })
  const isDirty = typed.email !== ''
  const { save, isSaving, problem, setProblem, unsaved } = useSave({ typed: { ...typed, roles }, isDirty })
  useEffect(() => onTouched(isDirty), [onTouched, isDirty])
  const labels = { email: t('participants.team.email') }
  const { required, submit, showFailure } = useContractForm(fields, typed, labels, setTyped)

  const send = async (formValues: z.output<typeof fields>) => {
    if (rolesOf(roles).length === 0) return setProblem(t('participants.team.chooseRole'))
    await save(() => onSend({ ...formValues, roles }), showFailure)
  }
  return (
    <>
      <FormCard submitLabel={t('participants.team.send')} submitting={isSaving} onSubmit={submit(send)} error={problem}>
        <EmailField {...required('email')} description={t('participants.team.emailText')} />
        <RoleBoxes roles={roles} onChange={setRoles} isOwner={isOwner} required />
      </FormCard>
      <LeaveGuard forms={[unsaved]} />
    </>
  )
}
