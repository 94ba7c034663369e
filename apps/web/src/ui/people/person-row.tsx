import { CoverLink } from '../layout/cover-link.tsx'
import { Avatar } from './avatar.tsx'
import type { PersonProps } from './person-card.tsx'
import classes from './person-row.module.css'

/** A person among others, on a phone or in a narrow list: the reason in full, states as icon chips. */
export function PersonRow(props: PersonProps) {
  const { name, photo, lines = [], reason, tag, presence, seed, actions, href, headingLevel } = props
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <article className={classes.row}>
      <Avatar name={name} photo={photo} size={48} dot={presence} seed={seed} />
      <div className={classes.words}>
        <Heading className={classes.name}>
          <CoverLink href={href}>{name}</CoverLink>
          {tag && <span className={classes.tag}>{tag}</span>}
        </Heading>
        {lines.slice(0, 2).map((line) => (
          <p key={line} className={classes.line}>
            {line}
          </p>
        ))}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      {reason && <p className={classes.reason}>{reason}</p>}
    </article>
  )
}
