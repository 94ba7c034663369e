import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import classes from './person-head.module.css'

type Props = {
  person: {
    readonly id: string
    readonly fullName: string
    readonly profilePhotoPath: string | null
    readonly jobTitle: string | null
    readonly company: string | null
  }
  /** Below the name, job and company. */
  children?: ReactNode
}

/** Who somebody is, in a dialog or a card of theirs. */
export function PersonHead({ person: { id, fullName, profilePhotoPath, jobTitle, company }, children }: Props) {
  return (
    <header className={classes.head}>
      <Avatar name={fullName} photo={profilePhotoPath} seed={id} size={64} />
      <div className={classes.words}>
        <h2 className={classes.name}>{fullName}</h2>
        {[jobTitle, company].filter(Boolean).map((line) => (
          <p key={line} className={classes.line}>
            {line}
          </p>
        ))}
        {children}
      </div>
    </header>
  )
}
