import type { ReactNode } from 'react'
import { isShortTitle, useTitle } from '../../lib/page/use-title.ts'
import classes from './page.module.css'

type Props = {
  /** The one first-level heading, also the title of the window. */
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** `reading` is a narrow column for text and forms. */
  width?: 'full' | 'reading'
  /** Keeps the heading for those who hear the page, where a hero or tab already shows it. */
  titleHidden?: boolean
  children: ReactNode
}

/** One screen's content: heading, what can be done here, and the rest. */
export function Page({ title, lead, actions, width = 'full', titleHidden = false, children }: Props) {
  useTitle(title)
  return (
    <div className={classes.page} data-width={width}>
      <header className={titleHidden && !actions ? classes.hidden : classes.head}>
        <div className={classes.words}>
          <h1 className={titleHidden ? classes.hidden : classes.title} data-in-bar={isShortTitle(title) || undefined}>
            {title}
          </h1>
          {lead && !titleHidden && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
