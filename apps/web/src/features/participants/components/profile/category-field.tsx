import { Textarea } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type Category, mostOptions, profileLengths } from '@parley/contract/participants'
import { IconEye, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Box, looks, Row, Text } from '../../../../ui/layout/box.tsx'
import { localizedText } from '../../localized-text.ts'
import { optionGroups } from '../../option-groups.ts'
import { typeText } from '../../type-text.ts'

const ICON = looks({ fixed: true, above: 2 })

type Props = {
  event: EventDetails
  category: Category
  label: string
  defaultValue: string | readonly string[] | undefined
  error: ReactNode
  onChange: (value: unknown) => void
  ref: (node: HTMLElement | null) => void
}

export function CategoryField({ event, category, label, defaultValue, ...field }: Props) {
  const t = useText()
  const fieldProps = useField()
  const { language } = useLanguage()
  const heading = localizedText(category.titles, language)
  const hint = localizedText(category.placeholders, language)
  const options = optionGroups([category], language).flatMap((group) => group.options)
  const most = mostOptions(category)
  const isCapped = category.isMulti && most !== null && most < options.length
  const isLimited = category.isPrivate || category.visibleParticipants !== null
  const readers = isLimited ? <Readers event={event} category={category} /> : undefined
  const named = isCapped ? t('participants.profile.most', { label, number: most }) : label
  return (
    <Box shrink>
      {heading && (
        <Text below={6} size={15} weight={700} tracking="tight">
          {heading}
        </Text>
      )}
      {category.type === 'text' ? (
        <Textarea
          {...fieldProps(label, false)}
          {...field}
          defaultValue={String(defaultValue ?? '')}
          placeholder={hint || undefined}
          description={readers}
          maxLength={profileLengths.answer}
          autosize
          minRows={1}
          maxRows={6}
        />
      ) : (
        <ChoiceField
          {...fieldProps(named, false)}
          {...field}
          defaultValue={[...(defaultValue ?? [])]}
          description={
            hint ? (
              <>
                <Row as="span">{hint}</Row>
                {readers}
              </>
            ) : (
              readers
            )
          }
          choices={options.map(({ id, text }) => ({ id, label: text }))}
          several={category.isMulti}
          most={most}
        />
      )}
    </Box>
  )
}

/** Shows the people who see the answer. Empty if everyone does. */
export function Readers({
  event,
  category: { isPrivate, visibleParticipants },
}: {
  event: EventDetails
  category: Category
}) {
  const t = useText()
  const { language } = useLanguage()
  if (!isPrivate && !visibleParticipants) return null
  if (isPrivate || !visibleParticipants) {
    return (
      <Row as="span" gap={6} align="start">
        <IconLock size={15} stroke={1.9} aria-hidden="true" className={ICON} />
        {t('participants.profile.private')}
      </Row>
    )
  }
  const types = event.participantTypes
    .filter(({ id }) => visibleParticipants.includes(id))
    .map((type) => typeText(type, language))
  return (
    <Row as="span" gap={6} align="start">
      <IconEye size={15} stroke={1.9} aria-hidden="true" className={ICON} />
      {t('participants.profile.seenBy', { types: new Intl.ListFormat(language).format(types) })}
    </Row>
  )
}
