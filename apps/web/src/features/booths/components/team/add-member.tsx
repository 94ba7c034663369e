import { type ComboboxItem, Select, VisuallyHidden } from '@mantine/core'
import { CANDIDATES } from '@parley/contract/booths'
import type { MemberRole, PersonBrief } from '@parley/contract/participants'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useLater } from '../../../../lib/use-later.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { SEARCH_AFTER_MS } from '../../../../ui/forms/search-row.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { shortName } from '../../../../ui/people/short-name.ts'
import { useAddMember, useCandidates } from '../../team-api.ts'
import classes from './add-member.module.css'

type Props = {
  eventId: string
  boothId: string
  /** The roles that one may give, the usual one first. */
  roles: readonly MemberRole[]
}

/**
 * Asks a participant to join the team: found by name, among those who are in no booth and organize nothing.
 *
 * @see docs/rules/expo.md EXPO-10
 */
export function AddMember({ eventId, boothId, roles }: Props) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const add = useAddMember()
  const [chosen, choose] = useState<PersonBrief | null>(null)
  const [written, write] = useState('')
  const [role, setRole] = useState<MemberRole>(roles[0] ?? 'user')
  const query = useLater(chosen && written === chosen.fullName ? '' : written.trim(), SEARCH_AFTER_MS)
  const people = (useCandidates(eventId, boothId, query).data?.people ?? []).slice(0, CANDIDATES)
  const offered = new Map([...people, ...(chosen ? [chosen] : [])].map((each) => [each.id, each]))

  const send = async () => {
    if (!chosen) return t('booths.team.chooseSomeone')
    await add.mutateAsync({ eventId, boothId, id: chosen.id, role })
    toasts.success(t('booths.team.asked', { name: chosen.fullName }))
    choose(null)
    write('')
    return undefined
  }
  return (
    <div className={classes.card}>
      <Select
        {...field(t('booths.team.person'), true)}
        placeholder={t('booths.team.find')}
        searchable
        clearable
        data={[...offered.values()].map(({ id, fullName }) => ({ value: id, label: fullName }))}
        // The server has found them.
        filter={({ options }) =>
          (options as ComboboxItem[]).filter(({ value }) => people.some(({ id }) => id === value))
        }
        value={chosen?.id ?? null}
        searchValue={written}
        onSearchChange={write}
        onChange={(id) => choose(offered.get(id ?? '') ?? null)}
        nothingFoundMessage={t('booths.team.nobodyFound')}
        renderOption={({ option }) => <Offered person={offered.get(option.value)} />}
        maxDropdownHeight={320}
      />
      <ChoiceField
        {...field(t('booths.team.role'), true)}
        choices={roles.map((id) => ({ id, label: t(`booths.role.${id}`), hint: t(`booths.role.${id}.text`) }))}
        defaultValue={[role]}
        onChange={([next]) => setRole((next ?? role) as MemberRole)}
      />
      <div>
        <LoadingButton
          onPress={send}
          explain={failureText}
          leftSection={<IconSend size={18} stroke={1.8} aria-hidden="true" />}
        >
          {t('booths.team.invite')}
        </LoadingButton>
      </div>
    </div>
  )
}

function Offered({ person }: { person: PersonBrief | undefined }) {
  const { fullName = '' } = person ?? {}
  const line = [person?.jobTitle, person?.company].filter(Boolean).join(' · ')
  return (
    <span className={classes.person}>
      <VisuallyHidden>{fullName}</VisuallyHidden>
      <span className={classes.name} title={fullName} aria-hidden="true">
        {shortName(fullName)}
      </span>
      {line && <span className={classes.line}>{line}</span>}
    </span>
  )
}
