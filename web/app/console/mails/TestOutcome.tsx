export interface TestAnswer {
  taken: boolean;
  code: string;
  reply: string | null;
  is_file: boolean;
}

/** What became of a test email, with the code that proves its arrival. */
export function TestOutcome({ answer: { taken, code, reply, is_file: isFile } }: { answer: TestAnswer }) {
  return (
    <div className="mt-5 grid gap-2 border-t border-line pt-4 text-15">
      {taken ? (
        <>
          <p className="font-semibold">
            {isFile ? "It's a file in the folder outbox" : "The email server took it"}
          </p>
          <p className="text-muted">
            <span>It arrived if the email shows this code: </span>
            <span className="data text-text">{code}</span>
          </p>
          {isFile && (
            <p className="text-muted">
              No SMTP_URL is set, so emails are kept as files in DATA_DIR and reach no one.
            </p>
          )}
        </>
      ) : (
        <p className="font-semibold text-down">The email server didn't take it</p>
      )}
      {reply !== null && <p className="data wrap-anywhere text-muted">{reply}</p>}
    </div>
  );
}
