/** Removes the name from a sender such as `Fair <fair@example.org>`. */
export const mailAddressOf = (sender: string): string => /<([^>]+)>$/.exec(sender)?.[1] ?? sender
