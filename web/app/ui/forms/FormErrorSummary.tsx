import { useLayoutEffect, useRef, type ReactNode } from "react";
import { RequestId } from "../failures/RequestId.tsx";

interface FieldError {
  /** The id of the control that the message is about. */
  id: string;
  message: string;
}

interface FormErrorSummaryProps {
  errors: readonly FieldError[];
  /** An error of the whole form. */
  failure?: string | undefined;
  /** What to do about the failure. */
  detail?: ReactNode;
  /** Identifies the failed request to support. */
  requestId?: string | undefined;
  /** Changes with each submit, so that each failed submit moves the focus here again. */
  attempt: number;
}

/** Error summary of a form with a link to each invalid field. Takes the focus when a submit fails. */
export function FormErrorSummary({ errors, failure, detail, requestId, attempt }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const failed = errors.length > 0 || failure !== undefined;
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (!failed || attempt === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-control border border-down px-4 py-3 text-15 outline-offset-2"
    >
      <p className="font-medium">
        {failure ?? `Check ${errors.length > 1 ? "these" : "this"} before you continue`}
      </p>
      {failure && detail && <div className="mt-1 text-muted">{detail}</div>}
      {failure && requestId && (
        <p className="mt-1">
          <RequestId id={requestId} />
        </p>
      )}
      {errors.length > 0 && (
        <ul className="mt-1.5 grid gap-1.5 text-muted">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="touch inline-flex items-center underline underline-offset-3"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
