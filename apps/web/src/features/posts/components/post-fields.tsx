import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { eventDays } from '../../../ui/dates/month.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DateTimeField } from '../../../ui/forms/date-time-field.tsx'
import { PictureControl, PictureFrame } from '../../../ui/forms/picture-control.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { LanguageField } from '../../../ui/languages/language-field.tsx'
import { Row, Stack } from '../../../ui/layout/box.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import type { PostForm } from '../use-post-form.ts'

/** The shape of pictures in lists, independent of their own. */
const SHAPE = { widthPx: 16, heightPx: 11 }

type Props = {
  event: EventDetails
  form: PostForm
  autoFocus?: boolean
}

export function PostFields({ event, form, autoFocus = false }: Props) {
  const t = useText()
  const { city, dayKey } = useFormats()
  const now = useNow()
  const field = useField()
  const { setEditor } = form
  const isOpen = form.post === null || !form.post.isPublished
  return (
    <Stack gap={20}>
      {form.wasRestored && (
        <Row
          as="p"
          wrap
          justify="between"
          gap={12}
          rowGap={4}
          padX={12}
          padY={8}
          surface="info"
          round={10}
          size={14}
          role="status"
        >
          <span>{t('posts.draft.restored')}</span>
          <Button variant="subtle" size="sm" onClick={form.discard}>
            {t('posts.draft.discard')}
          </Button>
        </Row>
      )}
      <RichTextField
        key={form.round}
        ref={setEditor}
        {...field(t('posts.text'), true)}
        defaultValue={form.first}
        autoFocus={autoFocus}
        error={form.problems.text}
        onChange={form.write}
      />
      <LanguageField
        label={t('posts.language')}
        description={t('posts.language.hint')}
        value={form.language}
        onChange={form.setLanguage}
      />
      <PictureControl
        label={t('posts.picture')}
        hint={t('posts.picture.hint')}
        picture={<PictureFrame picture={form.picture} size={SHAPE} />}
        choose={{ label: t(form.picture ? 'posts.picture.replace' : 'posts.picture.choose') }}
        remove={form.picture !== null && { label: t('posts.picture.remove'), onPress: () => form.choose(null) }}
        onFile={form.choose}
      />
      {isOpen && (
        <ChoiceField
          {...field(t('posts.when'), true)}
          defaultValue={[form.isLater ? 'later' : 'now']}
          onChange={([chosen]) => form.setLater(chosen === 'later')}
          choices={[
            { id: 'now', label: t('posts.when.now'), hint: t('posts.when.nowHint') },
            { id: 'later', label: t('posts.when.later'), hint: t('posts.when.laterHint') },
          ]}
        />
      )}
      {isOpen && form.isLater && (
        <DateTimeField
          {...field(t('posts.at'), true)}
          description={t('posts.at.hint', { city: city(event.timezone) })}
          defaultValue={form.at}
          zone={event.timezone}
          min={dayKey(now, event.timezone)}
          marked={eventDays(event)}
          error={form.problems.at}
          onChange={form.setAt}
        />
      )}
    </Stack>
  )
}
