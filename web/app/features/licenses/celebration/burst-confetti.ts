const colors = ["bg-accent", "bg-up", "bg-warn", "bg-text"];
const pieces = 40;
const lasts = 1800;
/** In pixels per square millisecond. */
const gravity = 0.0011;
/** The number of keyframes that approximate the curve of a flight. */
const steps = 9;

/**
 * Throws confetti over the page once. Does nothing with reduced motion or without the Web Animations API. Each piece
 * is one animation of its transform, which runs on the compositor and not on the main thread.
 */
export function burstConfetti(): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !("animate" in Element.prototype)) return;
  const layer = document.createElement("div");
  layer.className = "pointer-events-none fixed inset-0 z-50 overflow-clip";
  layer.setAttribute("aria-hidden", "true");
  layer.dataset.confetti = "";
  const thrown = Array.from({ length: pieces }, (_, index) => {
    const piece = document.createElement("i");
    // The shape of a gauge tick.
    piece.className = `absolute top-1/3 left-1/2 h-3 w-1 ${colors[index % colors.length]}`;
    layer.append(piece);
    return piece;
  });
  document.body.append(layer);
  const flights = thrown.map((piece) => piece.animate(throwPiece(), { duration: lasts, fill: "forwards" }));
  void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => layer.remove());
}

function throwPiece(): Keyframe[] {
  const from = (Math.random() - 0.5) * 0.4 * window.innerWidth;
  const speedX = (Math.random() - 0.5) * 0.9;
  const speedY = -0.25 - Math.random() * 0.55;
  const turn = Math.random() * 6;
  return Array.from({ length: steps }, (_, step) => {
    const ms = (lasts * step) / (steps - 1);
    const x = from + speedX * ms;
    const y = speedY * ms + (gravity * ms * ms) / 2;
    const turned = turn + 0.008 * ms;
    return {
      transform: `translate(${x}px, ${y}px) rotate(${turned}rad) scaleY(${Math.abs(Math.cos(turned))})`,
      opacity: step === steps - 1 ? 0 : 1,
    };
  });
}
