import type { EventDetails } from '@parley/contract/app'
import { type BoothDetails, boothImageKinds, boothImageSizes } from '@parley/contract/booths'
import { DOCUMENT_MAX_BYTES } from '@parley/contract/events'
import { useText } from '../../../../lib/i18n/index.ts'
import { PictureField } from '../../../../ui/forms/picture-field.tsx'
import { Box } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { DocumentsField } from '../../../events/index.ts'
import type { BoothSetup } from '../../api.ts'
import {
  useAddBoothDocument,
  useChangeBoothDocument,
  useChangeBoothImage,
  useDeleteBoothDocument,
} from '../../edit-api.ts'
import { useFileText } from '../use-file-text.ts'
import { BoothFilm } from './booth-film.tsx'
import { BoothForm } from './booth-form.tsx'
import { StandOut } from './stand-out.tsx'

type Props = {
  event: EventDetails
  booth: BoothDetails
  setup: BoothSetup
  isOrganizer: boolean
  cancel?: string
}

/** The editor of a booth. Pictures, documents and the video are saved at once, texts with a button. */
export function BoothEditor({ booth, ...form }: Props) {
  const t = useText()
  const fileText = useFileText()
  const changeImage = useChangeBoothImage()
  const [addDocument, changeDocument] = [useAddBoothDocument(), useChangeBoothDocument()]
  const removeDocument = useDeleteBoothDocument()
  const of = { eventId: booth.eventId, id: booth.id }
  return (
    <>
      <StandOut booth={booth} />
      <Section title={t('booths.pictures')}>
        <Box surface="card">
          {boothImageKinds.map((kind) => (
            <PictureField
              key={kind}
              label={t(`booths.picture.${kind}`)}
              hint={t(`booths.picture.${kind}.text`)}
              picture={booth.images[kind]}
              size={boothImageSizes[kind]}
              staysTransparent={kind === 'logo'}
              removeText={t('booths.picture.removeText')}
              onSave={(image) => changeImage.mutateAsync({ ...of, kind, image })}
            />
          ))}
        </Box>
      </Section>
      <BoothFilm booth={booth} />
      <DocumentsField
        documents={booth.documents.filter(({ type }) => type === 'document')}
        hint={t('booths.documents.hint', { number: DOCUMENT_MAX_BYTES / 1_000_000 })}
        factsOf={fileText}
        onAdd={(file) => addDocument.mutateAsync({ ...of, type: 'document', ...file })}
        onChange={(documentId, changed) => changeDocument.mutateAsync({ ...of, documentId, ...changed })}
        onRemove={(documentId) => removeDocument.mutateAsync({ ...of, documentId })}
      />
      <Section title={t('booths.words')}>
        <BoothForm booth={booth} {...form} />
      </Section>
    </>
  )
}
