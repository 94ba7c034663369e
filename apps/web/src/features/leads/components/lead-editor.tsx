import { Textarea } from '@mantine/core'
import { type LeadChange, leadLengths, MAX_LEAD_TAGS } from '@parley/contract/leads'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { StarRating } from '../../../ui/marks/star-rating.tsx'
import { TagsField } from '../../../ui/marks/tags-field.tsx'
import type { Note } from '../note-drafts.ts'

type Props = {
  name: string
  rating: number | null
  tags: readonly string[]
  offered: readonly string[]
  note: Note
  onChange: (change: LeadChange) => void
  /** True if the parent's next step saves the note, so that it has no button here. */
  savesLater?: boolean
}

/** Edits a lead. Rating and tags are saved at once, the note with a button. */
export function LeadEditor({ name, rating, tags, offered, note, onChange, savesLater = false }: Props) {
  const t = useText()
  return (
    <Stack gap={18}>
      <div>
        <Text size={14} weight={600}>
          {t('leads.rating')}
        </Text>
        <StarRating
          label={t('leads.ratingOf', { name })}
          value={rating}
          size={26}
          onChange={(next) => onChange({ rating: next })}
        />
      </div>
      <TagsField
        label={t('leads.tags')}
        value={tags}
        offered={offered}
        most={MAX_LEAD_TAGS}
        maxLength={leadLengths.tag}
        onChange={(next) => onChange({ tags: next })}
      />
      <Stack gap={10}>
        <Textarea
          label={t('leads.note')}
          value={note.text}
          maxLength={leadLengths.note}
          autosize
          minRows={3}
          maxRows={10}
          onChange={({ currentTarget }) => note.write(currentTarget.value)}
        />
        {!savesLater && note.isDirty && <LoadingButton onPress={note.save}>{t('leads.saveNote')}</LoadingButton>}
      </Stack>
    </Stack>
  )
}
