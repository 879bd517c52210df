import styles from './usage-page.module.css';

interface BarChartProps {
  title: string;
  /** What is counted, where the title does not say it. */
  about?: string;
  bars: readonly { label: string; value: number }[];
  format(value: number): string;
  /** Columns from the left to the right, instead of a row for each bar. */
  isOverTime?: boolean;
}

const [WIDTH, HEIGHT, SHARE] = [300, 90, 0.75];

/** Values as bars of relative lengths. */
export function BarChart({ title, about, bars, format, isOverTime = false }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  return (
    <figure className={`card padded ${styles.chart}`}>
      <figcaption>{title}</figcaption>
      {isOverTime ? (
        <>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summaryOf(bars, format)}>
            {bars.map(({ label, value }, index) => {
              const step = WIDTH / bars.length;
              const height = (value / most) * HEIGHT;
              return (
                <rect key={label} x={index * step} y={HEIGHT - height} width={step * SHARE} height={height}>
                  <title>{`${label}: ${format(value)}`}</title>
                </rect>
              );
            })}
          </svg>
          <div className="row apart soft">
            <small>{bars[0]?.label}</small>
            <small>{bars.at(-1)?.label}</small>
          </div>
        </>
      ) : (
        <dl className={styles.rows}>
          {bars.map(({ label, value }) => (
            <div key={label}>
              <dt dir="auto">{label}</dt>
              <dd>
                <span className={styles.bar} aria-hidden style={{ inlineSize: `${(value / most) * 60}%` }} />
                {format(value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {about && <small className="soft">{about}</small>}
    </figure>
  );
}

/** Names the values for those who do not see the bars; all of them are in the table. */
const summaryOf = (bars: BarChartProps['bars'], format: BarChartProps['format']): string =>
  bars
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => `${label}: ${format(value)}`)
    .join(', ');
