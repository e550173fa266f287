declare module 'autocannon' {
  interface Result {
    requests: { average: number };
    errors: number;
    '4xx': number;
    '5xx': number;
  }

  export default function autocannon(options: {
    url: string;
    headers?: Record<string, string>;
    connections: number;
    duration: number;
  }): Promise<Result>;
}
