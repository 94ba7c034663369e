import { GoLink } from './go-link.tsx'
import { looks } from './look.ts'
import classes from './more-link.module.css'

const MORE = `l-row ${looks({ inline: true, tall: 32, size: 14, weight: 600 })} ${classes.more}`

export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <GoLink href={href} className={MORE}>
      {children}
    </GoLink>
  )
}
