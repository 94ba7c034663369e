import { Input } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { OwnProfile, ParticipantType } from '@parley/contract/participants'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { ChoiceField, oneOf } from '../../../../ui/forms/choice-field.tsx'
import { Meta, Text } from '../../../../ui/layout/box.tsx'
import type { ProfileValues } from '../../profile-values.ts'
import { typeText } from '../../type-text.ts'
import type { useProfileFields } from '../../use-profile-form.ts'

type Fields = ReturnType<typeof useProfileFields>

export function ListedField({ optional }: Pick<Fields, 'optional'>) {
  const t = useText()
  return (
    <ChoiceField
      {...oneOf(optional('listed'))}
      stays
      choices={(['yes', 'no'] as const).map((id) => ({
        id,
        label: t(`participants.profile.listed.${id}`),
        hint: t(`participants.profile.listed.${id}Text`),
      }))}
    />
  )
}

export function PresentField({ event, optional }: Pick<Fields, 'optional'> & { event: EventDetails }) {
  const t = useText()
  return (
    <ChoiceField
      {...oneOf(optional('present'))}
      stays
      description={t('participants.profile.presentText')}
      choices={event.presentTypes.map((id) => ({ id, label: t(`participants.present.${id}`) }))}
    />
  )
}

type TypeProps = Pick<Fields, 'optional' | 'required' | 'labels'> & {
  types: readonly ParticipantType[]
  typed: ProfileValues
  profile: OwnProfile
  isRequired?: boolean
}

export function TypeField({ types, typed, profile, optional, required, labels, isRequired = false }: TypeProps) {
  const t = useText()
  const { language } = useLanguage()
  const nameOf = (id: string) =>
    typeText(
      types.find((type) => type.id === id),
      language,
    )
  if (!profile.mayChangeType) {
    return (
      <Input.Wrapper label={labels.typeId} description={t('participants.profile.typeFixed')} labelElement="div">
        <Text above={6} weight={600}>
          {nameOf(profile.typeId)}
        </Text>
      </Input.Wrapper>
    )
  }
  const chosen = types.find(({ id }) => id === typed.typeId)
  const isFinal = chosen && !chosen.allowedToModify && chosen.id !== profile.typeId
  return (
    <div>
      <ChoiceField
        {...oneOf(isRequired ? required('typeId') : optional('typeId'))}
        stays
        description={
          profile.typeIsChosen || typed.typeId !== ''
            ? undefined
            : t('participants.profile.typeNow', { name: nameOf(profile.typeId) })
        }
        choices={types
          .toSorted((a, b) => a.index - b.index)
          .map((type) => ({ id: type.id, label: typeText(type, language) }))}
      />
      <Meta above={isFinal ? 8 : 0} role="status">
        {isFinal && t('participants.profile.typeStays', { name: nameOf(chosen.id) })}
      </Meta>
    </div>
  )
}
