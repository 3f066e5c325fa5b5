/** Flags for a program that runs for seconds: the better compiler would cost more than it saves. */
export const QUICK_JVM = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'] as const
