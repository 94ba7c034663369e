import { NativeSelect } from '@mantine/core'
import { MAX_PERSONS, personRoles } from '@parley/contract/sessions'
import { useText } from '../../../../lib/i18n/index.ts'
import { Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { DeleteButton } from '../../../../ui/order/entry-buttons.tsx'
import { OrderButtons } from '../../../../ui/order/order-buttons.tsx'
import type { PersonValue } from '../../definition-values.ts'
import { useCreateSpeaker } from '../../editing-api.ts'
import { FindPerson } from '../organize/find-person.tsx'

type Props = {
  eventId: string
  value: readonly PersonValue[]
  onChange: (value: readonly PersonValue[]) => void
}

/** A field for the people of a talk, in display order. */
export function PeopleField({ eventId, value, onChange }: Props) {
  const t = useText()
  const roles = personRoles.map((role) => ({ value: role, label: t(`sessions.editing.role.${role}`) }))
  const create = useCreateSpeaker()
  const put = (at: number, role: string) =>
    onChange(value.map((each, place) => (place === at ? { ...each, role: role as PersonValue['role'] } : each)))
  return (
    <Stack gap={12} shrink>
      {value.length > 0 && (
        <Stack as="ul" gap={8}>
          {value.map((person, at) => (
            <Row as="li" key={`${person.id} ${person.role}`} wrap gap={8}>
              <Text as="span" basis={180} breaks="anywhere">
                {person.fullName}
              </Text>
              <NativeSelect
                aria-label={t('sessions.editing.roleOf', { name: person.fullName })}
                value={person.role}
                data={roles}
                onChange={({ currentTarget }) => put(at, currentTarget.value)}
              />
              {value.length > 1 && (
                <OrderButtons
                  name={person.fullName}
                  place={at}
                  count={value.length}
                  onMove={(to) => onChange(value.toSpliced(at, 1).toSpliced(to, 0, person))}
                />
              )}
              <DeleteButton
                label={t('sessions.editing.removePerson', { name: person.fullName })}
                onClick={() => onChange(value.toSpliced(at, 1))}
              />
            </Row>
          ))}
        </Stack>
      )}
      {value.length < MAX_PERSONS && (
        <FindPerson
          eventId={eventId}
          label={t('sessions.editing.findPerson')}
          onAdd={async (fullName) => {
            const { speaker } = await create.mutateAsync({ eventId, fullName })
            onChange([...value, { ...speaker, role: 'speaker' }])
          }}
          onChoose={(found) => {
            const isThere = value.some(({ id, role }) => id === found.id && role === 'speaker')
            if (!isThere) onChange([...value, { ...found, role: 'speaker' }])
          }}
        />
      )}
    </Stack>
  )
}
