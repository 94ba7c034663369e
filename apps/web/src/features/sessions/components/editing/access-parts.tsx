import { Button, Checkbox, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { definitionLengths } from '@parley/contract/sessions'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { FormPart } from '../../../../ui/forms/form-part.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { typeText } from '../../../participants/index.ts'
import type { DefinitionValues } from '../../definition-values.ts'
import { FindPerson } from '../organize/find-person.tsx'

type PartProps = { values: DefinitionValues; onChange: (own: Partial<DefinitionValues>) => void }

const SWITCHES = ['restricted', 'blocking', 'hidden', 'onSite'] as const

export function AccessParts({
  event,
  values,
  wrongStream,
  onChange,
}: PartProps & { event: EventDetails; wrongStream: string | undefined }) {
  const t = useText()
  const field = useField()
  const { language } = useLanguage()
  const { visibleTypes } = values
  const hasRoom = values.externalLink.trim() === '' && !(values.onSite && event.eventType === 'hybrid')
  const types = event.participantTypes.toSorted((one, other) => one.index - other.index)
  const setType = (id: string, on: boolean) =>
    onChange({ visibleTypes: on ? [...visibleTypes, id] : visibleTypes.filter((each) => each !== id) })
  return (
    <>
      <FormPart title={t('sessions.editing.access')}>
        {SWITCHES.filter((name) => name !== 'onSite' || event.eventType === 'hybrid' || values.onSite).map((name) => (
          <Checkbox
            key={name}
            label={t(`sessions.editing.${name}`)}
            description={t(`sessions.editing.${name}Text`)}
            checked={values[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
          />
        ))}
        {types.length > 1 && (
          <Stack as="fieldset" gap={10}>
            <Text as="legend" pad={0} weight={600}>
              {t('sessions.editing.visibleTypes')}
            </Text>
            <Text size={14} tone="meta">
              {t('sessions.editing.visibleTypesText')}
            </Text>
            {types.map((type) => (
              <Checkbox
                key={type.id}
                label={typeText(type, language)}
                checked={visibleTypes.includes(type.id)}
                onChange={({ currentTarget }) => setType(type.id, currentTarget.checked)}
              />
            ))}
          </Stack>
        )}
      </FormPart>
      <FormPart title={t('sessions.editing.video')}>
        <TextInput
          {...field(t('sessions.editing.externalLink'), false)}
          type="url"
          value={values.externalLink}
          maxLength={definitionLengths.url}
          onChange={({ currentTarget }) => onChange({ externalLink: currentTarget.value })}
        />
        {(event.hasVideo || values.streamLink !== '') && (
          <TextInput
            {...field(t('sessions.editing.streamLink'), false)}
            description={t(hasRoom ? 'sessions.editing.streamLinkText' : 'sessions.editing.streamLinkUnused')}
            type="url"
            value={values.streamLink}
            error={wrongStream}
            maxLength={definitionLengths.url}
            onChange={({ currentTarget }) => onChange({ streamLink: currentTarget.value })}
          />
        )}
        <TextInput
          {...field(t('sessions.editing.offlineLink'), false)}
          type="url"
          value={values.offlineLink}
          maxLength={definitionLengths.url}
          onChange={({ currentTarget }) => onChange({ offlineLink: currentTarget.value })}
        />
      </FormPart>
      <FormPart title={t('sessions.dealRooms.owner')}>
        <OwnerChoice eventId={event.id} value={values.owner} onChange={(owner) => onChange({ owner })} />
      </FormPart>
    </>
  )
}

type Owner = DefinitionValues['owner']
type OwnerProps = { eventId: string; value: Owner; onChange: (owner: Owner) => void }

function OwnerChoice({ eventId, value, onChange }: OwnerProps) {
  const t = useText()
  return (
    <Stack gap={12} shrink>
      <Text size={14} tone="meta" breaks="anywhere" role="status">
        {value ? t('sessions.dealRooms.ownedBy', { name: value.fullName }) : t('sessions.dealRooms.ownedByOrganizers')}
      </Text>
      {value ? (
        <Button variant="default" size="sm" className={looks({ self: 'start' })} onClick={() => onChange(null)}>
          {t('sessions.dealRooms.toOrganizers')}
        </Button>
      ) : (
        <FindPerson eventId={eventId} label={t('sessions.editing.findOwner')} onChoose={onChange} />
      )}
    </Stack>
  )
}
