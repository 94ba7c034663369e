/** For handles and guides. */
export const MARGIN_PX = 28
