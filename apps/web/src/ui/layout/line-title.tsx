import { CoverLink } from './cover-link.tsx'
import type { LinkTarget } from './go-link.tsx'
import classes from './line-title.module.css'
import { looks } from './look.ts'

const TITLE = `${looks({ size: 15, weight: 700, leading: 'snug', breaks: 'pretty' })} ${classes.title}`

type Props = {
  title: string
  href: LinkTarget | undefined
  onOpen?: (() => void) | undefined
  /** The language of the title, if it differs from that of the page. */
  lang?: string | undefined
}

/** The title of an entry. With `href`, a press anywhere on its `article` opens it. */
export function LineTitle({ title, href, onOpen, lang }: Props) {
  return (
    <h3 className={TITLE} lang={lang}>
      <CoverLink href={href} lines={3} onOpen={onOpen}>
        {title}
      </CoverLink>
    </h3>
  )
}
