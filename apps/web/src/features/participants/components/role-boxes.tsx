import { Checkbox } from '@mantine/core'
import type { TeamRoles } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { grantableRoles, withRole } from '../team-roles.ts'
import classes from './role-boxes.module.css'

type Props = {
  roles: TeamRoles
  onChange: (roles: TeamRoles) => void
  isOwner: boolean
  required: boolean
  /** True for the only owner, who cannot lose the role. */
  isLastOwner?: boolean
}

export function RoleBoxes({ roles, onChange, isOwner, required, isLastOwner = false }: Props) {
  const t = useText()
  return (
    <BoxGroup label={t(required ? 'ui.field.required' : 'ui.field.optional', { label: t('participants.team.roles') })}>
      {grantableRoles(isOwner).map((role) => {
        const stays = isLastOwner && (role === 'owner' || role === 'organizer')
        return (
          <Checkbox
            key={role}
            label={t(`participants.team.${role}`)}
            description={t(stays ? 'participants.team.lastOwner' : `participants.team.${role}.text`)}
            checked={roles[role]}
            disabled={stays}
            onChange={(event) => onChange(withRole(roles, role, event.currentTarget.checked))}
          />
        )
      })}
    </BoxGroup>
  )
}

export function BoxGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={12}>
      <Text as="legend" pad={0} size={14} weight={600} className={classes.title}>
        {label}
      </Text>
      {children}
    </Stack>
  )
}
