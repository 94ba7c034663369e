import { IconMapPin } from '@tabler/icons-react'
import classes from './line-place.module.css'

/** Where a line of a timetable takes place: a room, a table. */
export function LinePlace({ name }: { name: string }) {
  return (
    <span className={classes.place}>
      <IconMapPin size={14} stroke={1.8} aria-hidden="true" />
      {name}
    </span>
  )
}
