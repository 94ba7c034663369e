import { type ComponentProps, use } from 'react'
import { DetailContext } from '../../lib/use-detail.ts'
import { Empty } from '../feedback/empty.tsx'
import { Page } from '../layout/page.tsx'

type Props = ComponentProps<typeof Empty> & {
  /** The heading of the page, if it differs from the title of the message. */
  heading?: string
}

export function EmptyPage({ heading, ...empty }: Props) {
  if (use(DetailContext)?.inModal) return <Empty {...empty} />
  return (
    <Page title={heading ?? empty.title} titleHidden width="reading">
      <Empty {...empty} />
    </Page>
  )
}
