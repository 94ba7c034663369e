import { NativeSelect } from '@mantine/core'
import type { ContractForm } from '../../../lib/form/use-contract-form.tsx'
import { LANGUAGES, useText } from '../../../lib/i18n/index.ts'
import { FormPart } from '../../../ui/forms/form-part.tsx'
import type { SetupFields } from '../setup-fields.ts'

export interface FirstPage {
  readonly page: string
  readonly label: string
}

type Props = Pick<ContractForm<SetupFields, SetupFields>, 'required' | 'optional'> & {
  pages: readonly FirstPage[]
  kept: Pick<SetupFields, 'indexPagePath' | 'afterProfilePath'>
}

export function FirstSightFields({ required, optional, pages, kept: savedPaths }: Props) {
  const t = useText()
  return (
    <FormPart title={t('events.setup.firstSight')}>
      <NativeSelect
        {...required('defaultLanguage')}
        description={t('events.setup.languageText')}
        data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      />
      <NativeSelect
        {...optional('indexPagePath')}
        defaultValue={optional('indexPagePath').defaultValue ?? ''}
        data={[
          { value: '', label: t('events.setup.firstPageUsual') },
          ...choices(pages, savedPaths.indexPagePath ?? ''),
        ]}
      />
      <NativeSelect
        {...optional('afterProfilePath')}
        defaultValue={optional('afterProfilePath').defaultValue ?? ''}
        description={t('events.setup.afterProfileText')}
        data={[
          { value: '', label: t('events.setup.afterProfileUsual') },
          ...choices(pages, savedPaths.afterProfilePath ?? ''),
        ]}
      />
    </FormPart>
  )
}

/** Lists the pages to choose from. The current page may be unknown, for example if it was set through the API. */
function choices(pages: Props['pages'], current: string) {
  const known = pages.map(({ page, label }) => ({ value: page, label }))
  if (current === '' || known.some(({ value }) => value === current)) return known
  return [...known, { value: current, label: current }]
}
