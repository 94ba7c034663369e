import { looks } from '../layout/look.ts'
import classes from './qr-code.module.css'
import { qrModules } from './qr-modules.ts'

const CODE = `${classes.code} ${looks({ wide: 'full', round: 12 })}`

type Props = {
  content: string
  label: string
}

/** Shows a QR code, black on white in every colour scheme. Cameras do not read other colours reliably. */
export function QrCode({ content, label }: Props) {
  const { size, dark } = qrModules(content)
  return (
    <svg className={CODE} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')} fill="#000" />
    </svg>
  )
}
