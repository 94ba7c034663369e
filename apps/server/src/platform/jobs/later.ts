/**
 * What is to be done has to wait for something outside that is away, such as the mail server. A job that throws it is
 * tried again a while later, and none of its tries is used up.
 */
export class Later extends Error {}
