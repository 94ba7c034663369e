import { CRS, imageOverlay, type LatLng, type Map as LeafletMap, latLng, latLngBounds, map as leaflet } from 'leaflet'

interface Plan {
  readonly picturePath: string
  readonly widthPx: number
  readonly heightPx: number
}

export interface Share {
  readonly x: number
  readonly y: number
}

export interface OpenPlan {
  readonly map: LeafletMap
  readonly toLatLng: (share: Share) => LatLng
  /** Converts a point to a share of the picture. A point beside the picture is moved to its edge. */
  readonly toShare: (at: LatLng) => Share
  readonly fit: () => void
  readonly close: () => void
}

/** The long side in map units, so that a zoom level has the same meaning for every picture. */
const LONG_SIDE = 1_000
/** Zoom levels relative to the one at which the whole plan is visible. */
const FARTHER = 0.4
const DEEPER = 5
const WHEEL_PX = 110
const EDGE_PX = 16

/** Opens a plan as a map. With reduced motion (`isCalm`), movements are not animated. */
export function openPlan(frame: HTMLElement, plan: Plan, isCalm: boolean): OpenPlan {
  const scale = LONG_SIDE / Math.max(plan.widthPx, plan.heightPx)
  const [width, height] = [plan.widthPx * scale, plan.heightPx * scale]
  const bounds = latLngBounds([-height, 0], [0, width])
  const map = leaflet(frame, {
    crs: CRS.Simple,
    attributionControl: false,
    zoomControl: false,
    zoomSnap: 0,
    zoomDelta: 0.75,
    minZoom: -12,
    wheelPxPerZoomLevel: WHEEL_PX,
    maxBounds: bounds.pad(0.6),
    maxBoundsViscosity: 0.7,
    fadeAnimation: false,
    zoomAnimation: !isCalm,
    inertia: !isCalm,
    bounceAtZoomLimits: false,
  })
  imageOverlay(plan.picturePath, bounds, { className: 'plan-picture' }).addTo(map)
  /** True until the first move by hand. The whole plan stays in view then while the page changes its layout. */
  let isWhole = true
  const fullViewZoom = () => {
    const { x, y } = map.getSize()
    return Math.log2(Math.max(1, Math.min((x - 2 * EDGE_PX) / width, (y - 2 * EDGE_PX) / height) * 4_096) / 4_096)
  }
  const fit = (animate = !isCalm) => {
    map.setView(bounds.getCenter(), fullViewZoom(), { animate })
    isWhole = true
  }
  const takeShape = () => {
    map.invalidateSize({ animate: false })
    const whole = fullViewZoom()
    map.options.minZoom = whole - FARTHER
    map.options.maxZoom = whole + DEEPER
    if (isWhole) fit(false)
  }
  map.setView(bounds.getCenter(), fullViewZoom(), { animate: false })
  takeShape()
  map.on('dragstart zoomstart', () => {
    isWhole = false
  })
  let isZooming = false
  map.on('zoomstart', () => {
    isZooming = true
  })
  map.on('zoomend', () => {
    isZooming = false
  })
  const watcher = new ResizeObserver(takeShape)
  watcher.observe(frame)
  return {
    map,
    fit: () => fit(),
    toLatLng: ({ x, y }) => latLng(-y * height, x * width),
    toShare: (at) => ({ x: within(at.lng / width), y: within(-at.lat / height) }),
    close() {
      watcher.disconnect()
      // Leaflet reports the end of a zoom with a delay, when the map may be gone. So the zoom is ended before.
      if (isZooming) {
        const end = new TransitionEvent('transitionend', { propertyName: 'transform' })
        frame.querySelector('.leaflet-proxy')?.dispatchEvent(end)
      }
      map.remove()
      map.off()
    },
  }
}

const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 100_000) / 100_000))
