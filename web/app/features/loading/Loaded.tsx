import type { CallProblem } from "@keystead/contract/client";
import { type ReactElement, type ReactNode, useDeferredValue } from "react";
import { problemOf } from "../../lib/data/call-error.ts";
import { type LoadableQuery, useLoadError } from "../../lib/data/use-load-error.ts";
import { LoadingRegion } from "../../ui/Skeleton.tsx";
import { ProblemState } from "./ProblemState.tsx";

interface LoadedProps<Data> {
  query: LoadableQuery<Data>;
  /** What to say when there is no data: "Your sessions didn't load". */
  title: string;
  /** The layout of the data without its content. */
  skeleton: ReactNode;
  /** What a screen reader hears meanwhile: "Loading your sessions". Left out for a skeleton that says it by itself. */
  loading?: string;
  /** Frames or replaces the error state, for a problem that needs its own text, such as `no_license`. */
  renderFailure?: (state: ReactElement, problem: CallProblem) => ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The states of loaded data: a skeleton, an error state with a retry, or the data. When a later refresh fails, the data
 * stays, and the indicator of the refresh says so. The data is deferred: several panels at once are rendered in steps,
 * and the page stays responsive in between.
 */
export function Loaded<Data>(props: LoadedProps<Data>): ReactNode {
  const { query, title, skeleton, loading, renderFailure = (state) => state, children } = props;
  const error = useLoadError(query);
  const data = useDeferredValue(query.data);
  if (data !== undefined) return children(data);
  if (!error)
    return loading === undefined ? skeleton : <LoadingRegion label={loading}>{skeleton}</LoadingRegion>;
  const problem = problemOf(error);
  const retry = () => void query.refetch();
  return renderFailure(
    <ProblemState title={title} problem={problem} onRetry={retry} retrying={query.isFetching} />,
    problem,
  );
}
