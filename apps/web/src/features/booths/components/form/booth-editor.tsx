import type { EventDetails } from '@parley/contract/app'
import type { BoothDetails, BoothType } from '@parley/contract/booths'
import type { Category } from '@parley/contract/participants'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Box } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { BoothFiles } from './booth-files.tsx'
import { BoothFilm } from './booth-film.tsx'
import { BoothForm } from './booth-form.tsx'
import { BoothPicture } from './booth-picture.tsx'
import { StandOut } from './stand-out.tsx'

type Props = {
  event: EventDetails
  booth: BoothDetails
  types: readonly BoothType[]
  /** What booths are asked. */
  categories: readonly Category[]
  isOrganizer: boolean
  /** Where giving up leads. */
  cancel?: string
}

/** All of a booth, to be changed: pictures, documents and film at once, words by a button. */
export function BoothEditor({ booth, ...form }: Props) {
  const t = useText()
  return (
    <>
      <StandOut booth={booth} />
      <Section title={t('booths.pictures')}>
        <Box surface="card">
          <BoothPicture booth={booth} kind="logo" />
          <BoothPicture booth={booth} kind="banner" />
        </Box>
      </Section>
      <BoothFilm booth={booth} />
      <BoothFiles booth={booth} />
      <Section title={t('booths.words')}>
        <BoothForm booth={booth} {...form} />
      </Section>
    </>
  )
}
