import { IMPORT_FILE_BYTES } from '@parley/contract/imports'
import { useText } from '../../../lib/i18n/index.ts'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { type Choosing, ImportRows } from '../components/rows/import-rows.tsx'
import { SaveTemplate } from '../components/rows/save-template.tsx'
import { boothFile } from '../file-kind.ts'

const ACCEPT =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** /event/{eventId}/organize/booths/import?import=…&command=… */
export const ImportBooths = () => <ImportRows kind={boothFile} From={FromFile} />

function FromFile({ refusal, onFile }: Choosing) {
  const t = useText()
  const hint = t('imports.booths.choose.hint', { megabytes: IMPORT_FILE_BYTES / 1_000_000 })
  return (
    <>
      {refusal}
      <FileDrop accept={ACCEPT} hint={hint} onFile={onFile} />
      <SaveTemplate />
    </>
  )
}
