import { Switch, Textarea, TextInput } from '@mantine/core'
import { type Language, languages } from '@parley/contract/accounts'
import { type LobbyBlockKind, type LobbyBlockSetting, parseLobbyLink } from '@parley/contract/events'
import { type FormEvent, useState } from 'react'
import { SomeTypes } from '../../../features/participants/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { LANGUAGES, useLanguage, useText } from '../../../lib/i18n/index.ts'
import { useIsNarrow } from '../../../lib/use-media.ts'
import { isSame } from '../../../lib/use-resettable-form.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { DialogSubmit, FormDialog, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'
import { BlockPicture } from './block-picture.tsx'

type Props = {
  eventId: string
  block: LobbyBlockSetting
  opened: boolean
  onClose: () => void
  /** Receives the block, which is saved together with the lobby. */
  onUse: (block: LobbyBlockSetting) => void
}

export function BlockDialog({ opened, onClose, ...rest }: Props) {
  const t = useText()
  const narrow = useIsNarrow()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(`app.compose.kind.${rest.block.kind}`)}
      size={560}
      fullScreen={narrow}
    >
      <Fields onClose={onClose} {...rest} />
    </FormDialog>
  )
}

const TITLE_LETTERS = 120
const TEXT_LETTERS = 5_000
const LINK_LETTERS = 500

const hasText = (kind: LobbyBlockKind) => kind === 'text' || kind === 'picture' || kind === 'thanks'
const hasLink = (kind: LobbyBlockKind) => kind === 'text' || kind === 'picture'

function Fields({ eventId, block, onUse, onClose }: Omit<Props, 'opened'>) {
  const t = useText()
  const field = useField()
  const chosen = useLanguage().language
  const [language, setLanguage] = useState<Language>(chosen)
  const [draft, setDraft] = useState(block)
  const [linkIsWrong, setLinkWrong] = useState(false)
  const { kind, title, text, link } = draft
  useUnsaved(!isSame(draft, block))
  const change = (own: Partial<LobbyBlockSetting>) => setDraft((now) => ({ ...now, ...own }))
  const write = (which: 'title' | 'text', words: string) => change({ [which]: { ...draft[which], [language]: words } })

  const use = (submitted: FormEvent) => {
    submitted.preventDefault()
    // Portals bubble React events, so the outer form must not be submitted too.
    submitted.stopPropagation()
    const isWrong = link.trim() !== '' && parseLobbyLink(link.trim()) === null
    setLinkWrong(isWrong)
    if (isWrong) return
    onUse({ ...draft, title: written(title), text: written(text), link: link.trim() })
    onClose()
  }
  return (
    <form onSubmit={use} noValidate>
      <Stack gap={16} padTop={12}>
        {kind === 'picture' && (
          <BlockPicture
            eventId={eventId}
            picturePath={draft.picturePath}
            onPicture={(picturePath, pictureSize) => change({ picturePath, pictureSize })}
          />
        )}
        <Stack gap={8}>
          <Row wrap gap={8} align="stretch" role="group" aria-label={t('app.compose.language')}>
            {languages.map((each) => (
              <FilterToggle key={each} on={each === language} onChange={() => setLanguage(each)}>
                {`${LANGUAGES[each]}${title[each] || text[each] ? ' ·' : ''}`}
              </FilterToggle>
            ))}
          </Row>
          <Text size={13} tone="meta">
            {t('app.compose.languageText')}
          </Text>
        </Stack>
        <TextInput
          {...field(t('app.compose.heading'), false)}
          description={hasLink(kind) ? undefined : t('app.compose.headingText')}
          value={title[language] ?? ''}
          onChange={({ currentTarget }) => write('title', currentTarget.value)}
          maxLength={TITLE_LETTERS}
          lang={language}
        />
        {hasText(kind) && (
          <Textarea
            {...field(t(kind === 'picture' ? 'app.compose.alt' : 'app.compose.text'), false)}
            description={t(`app.compose.text.${kind as 'text' | 'picture' | 'thanks'}`)}
            value={text[language] ?? ''}
            onChange={({ currentTarget }) => write('text', currentTarget.value)}
            maxLength={TEXT_LETTERS}
            lang={language}
            autosize
            minRows={kind === 'picture' ? 2 : 5}
            maxRows={12}
          />
        )}
        {hasLink(kind) && (
          <TextInput
            {...field(t('app.compose.link'), false)}
            description={t('app.compose.linkText')}
            value={link}
            onChange={({ currentTarget }) => {
              setLinkWrong(false)
              change({ link: currentTarget.value })
            }}
            maxLength={LINK_LETTERS}
            error={linkIsWrong && t('app.compose.linkWrong')}
            inputMode="url"
            autoCapitalize="none"
          />
        )}
        <Switch
          label={t('ui.field.optional', { label: t('app.compose.wideLabel') })}
          description={t('app.compose.wideText')}
          checked={draft.isWide}
          onChange={({ currentTarget }) => change({ isWide: currentTarget.checked })}
        />
        <SeenBy value={draft.participantTypes} onChange={(participantTypes) => change({ participantTypes })} />
      </Stack>
      <DialogSubmit>{t('app.compose.use')}</DialogSubmit>
    </form>
  )
}

type Value = LobbyBlockSetting['participantTypes']

function SeenBy({ value, onChange }: { value: Value; onChange: (value: Value) => void }) {
  const t = useText()
  const { participantTypes: types } = useCurrentEvent()
  return (
    <SomeTypes
      label={t('ui.field.optional', { label: t('app.compose.someTypes') })}
      description={t('app.compose.someTypesText')}
      groupLabel={t('app.compose.seenBy')}
      types={types}
      value={value}
      onChange={onChange}
      none={
        <Text size={13} tone="wait" breaks="anywhere">
          {t('app.compose.nobody')}
        </Text>
      }
    />
  )
}

function written(words: LobbyBlockSetting['title']): LobbyBlockSetting['title'] {
  return Object.fromEntries(
    Object.entries(words).flatMap(([language, text]) => (text?.trim() ? [[language, text.trim()]] : [])),
  )
}
