/** Around the badge, on which handles and guides have room. */
export const MARGIN_PX = 28
