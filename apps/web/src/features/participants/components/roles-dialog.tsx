import type { TeamMember } from '@parley/contract/participants'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../lib/use-last-non-null.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { DialogProblem } from '../../../ui/overlays/dialog.tsx'
import { DialogSave, FormDialog, useDialogSave, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'
import { useChangeTeamRoles } from '../api.ts'
import { NO_ROLES, rolesOf } from '../team-roles.ts'
import { RoleBoxes } from './role-boxes.tsx'

type Props = {
  eventId: string
  member: TeamMember | null
  isOwner: boolean
  isLastOwner: boolean
  onClose: () => void
}

export function RolesDialog({ member, onClose, ...rest }: Props) {
  const t = useText()
  const shown = useLastNonNull(member)
  const name = shown?.fullName || shown?.email || ''
  return (
    <FormDialog opened={member !== null} onClose={onClose} title={t('participants.team.rolesOf', { name })} size={480}>
      {shown && <Roles key={shown.participantId} member={shown} name={name} onClose={onClose} {...rest} />}
    </FormDialog>
  )
}

type RolesProps = Omit<Props, 'member'> & { member: TeamMember; name: string }

function Roles({ eventId, member, name, isOwner, isLastOwner, onClose }: RolesProps) {
  const t = useText()
  const toasts = useToasts()
  const change = useChangeTeamRoles()
  const [roles, setRoles] = useState(member.roles)
  const saving = useDialogSave()
  useUnsaved(String(rolesOf(roles)) !== String(rolesOf(member.roles)))
  const leaves = rolesOf(roles).length === 0
  const save = () =>
    saving.save(async () => {
      await change.mutateAsync({ eventId, participantId: member.participantId, roles: leaves ? NO_ROLES : roles })
      toasts.success(t(leaves ? 'participants.team.left' : 'participants.team.saved', { name }))
      onClose()
    })
  return (
    <>
      <RoleBoxes roles={roles} onChange={setRoles} isOwner={isOwner} required={false} isLastOwner={isLastOwner} />
      <DialogProblem>{saving.problem ?? (leaves && t('participants.team.leaves', { name }))}</DialogProblem>
      <DialogSave color={leaves ? 'red' : undefined} onPress={save}>
        {t(leaves ? 'participants.team.remove' : 'participants.team.save')}
      </DialogSave>
    </>
  )
}
