/** Round numbers between two powers of ten. */
const rounds = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Room above a volume, so that a line above it is not crossed at once. */
const room = 1.15;

/** Where a line is suggested for a token that hardly anybody trades, in US dollars. */
const least = 1000;

/** The next round amount that is not below an amount. */
export function roundUp(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  return (rounds.find((round) => round * unit >= amount) ?? 10) * unit;
}

/** The line that is suggested for a token: a round amount of US dollars above its volume. */
export function suggestedAmount(volume24h: number): number {
  return roundUp(Math.max(least, volume24h * room));
}
