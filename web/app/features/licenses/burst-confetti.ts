interface Piece {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  turn: number;
  color: string;
}

const colors = ["--accent", "--up", "--warn", "--text"];
const pieces = 90;
const lasts = 1800;
const gravity = 0.0011;

/** Throws confetti over the page once. Does nothing for those who asked for less motion. */
export function burstConfetti(): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const canvas = document.createElement("canvas");
  canvas.className = "pointer-events-none fixed inset-0 z-50 size-full";
  canvas.setAttribute("aria-hidden", "true");
  canvas.dataset.confetti = "";
  canvas.width = window.innerWidth;
  canvas.height = window.innerHeight;
  const paper = canvas.getContext("2d");
  if (!paper) return;
  document.body.append(canvas);
  const thrown = Array.from({ length: pieces }, (_, index) => throwPiece(index, canvas));
  let first: number | undefined;
  let last = 0;

  function draw(now: number): void {
    first ??= now;
    // The first frame, and the one after a hidden tab, moves nothing by more than a frame's worth.
    const step = Math.min(32, now - (last || now));
    last = now;
    paper?.clearRect(0, 0, canvas.width, canvas.height);
    for (const piece of thrown) {
      piece.speedY += gravity * step;
      piece.x += piece.speedX * step;
      piece.y += piece.speedY * step;
      piece.turn += 0.008 * step;
      if (paper) paint(paper, piece);
    }
    if (now - first < lasts) requestAnimationFrame(draw);
    else canvas.remove();
  }
  requestAnimationFrame(draw);
}

function throwPiece(index: number, { width, height }: HTMLCanvasElement): Piece {
  const style = getComputedStyle(document.documentElement);
  return {
    x: width * (0.3 + Math.random() * 0.4),
    y: height * 0.35,
    speedX: (Math.random() - 0.5) * 0.9,
    speedY: -0.25 - Math.random() * 0.55,
    turn: Math.random() * 6,
    color: style.getPropertyValue(colors[index % colors.length] ?? "--accent"),
  };
}

function paint(paper: CanvasRenderingContext2D, { x, y, turn, color }: Piece): void {
  paper.save();
  paper.translate(x, y);
  paper.rotate(turn);
  paper.fillStyle = color;
  // A tick of the gauge, which is what the shop's confetti is cut from.
  paper.fillRect(-2, -6, 4, 12 * Math.abs(Math.cos(turn)) + 1);
  paper.restore();
}
