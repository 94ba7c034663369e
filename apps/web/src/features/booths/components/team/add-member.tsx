import { CANDIDATES } from '@parley/contract/booths'
import type { MemberRole, PersonBrief } from '@parley/contract/participants'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { SEARCH_AFTER_MS } from '../../../../ui/forms/search-row.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { PersonSelect } from '../../../../ui/people/person-select.tsx'
import { useAddMember, useCandidates } from '../../team-api.ts'

type Props = {
  eventId: string
  boothId: string
  /** The roles to choose from, the most usual one first. */
  roles: readonly MemberRole[]
}

/** A loose check of an email. The server validates the address. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** @see docs/rules/expo.md EXPO-10 */
export function AddMember({ eventId, boothId, roles }: Props) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const add = useAddMember()
  const [chosen, choose] = useState<PersonBrief | null>(null)
  const [written, write] = useState('')
  const [role, setRole] = useState<MemberRole>(roles[0] ?? 'user')
  const query = useDebounced(chosen && written === chosen.fullName ? '' : written.trim(), SEARCH_AFTER_MS)
  const people = (useCandidates(eventId, boothId, query).data?.people ?? []).slice(0, CANDIDATES)
  const email = EMAIL.test(written.trim()) ? written.trim() : null

  const send = async () => {
    if (!chosen && !email) return t('booths.team.chooseSomeone')
    await add.mutateAsync({ eventId, boothId, role, ...(chosen ? { id: chosen.id } : { email: email ?? '' }) })
    toasts.success(t('booths.team.asked', { name: chosen?.fullName ?? email ?? '' }))
    choose(null)
    write('')
    return undefined
  }
  return (
    <Stack surface="card" gap={16} padX={24} padTop={20} padBottom={24}>
      <PersonSelect
        {...field(t('booths.team.person'), true)}
        placeholder={t('booths.team.find')}
        clearable
        people={people}
        value={chosen}
        onChange={choose}
        searchValue={written}
        onSearchChange={write}
        nothingFoundMessage={email ? t('booths.team.byEmail', { email }) : t('booths.team.nobodyFound')}
      />
      <ChoiceField
        {...field(t('booths.team.role'), true)}
        choices={roles.map((id) => ({ id, label: t(`booths.role.${id}`), hint: t(`booths.role.${id}.text`) }))}
        defaultValue={[role]}
        onChange={([next]) => setRole((next ?? role) as MemberRole)}
      />
      <div>
        <LoadingButton onPress={send} icon={IconSend}>
          {t('booths.team.invite')}
        </LoadingButton>
      </div>
    </Stack>
  )
}
