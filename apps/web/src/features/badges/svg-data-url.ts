/** Converts a drawing to a data URL. As a picture, its content cannot run scripts on the page. */
export const svgDataUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
